import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PageHeading } from '#ui/PageHeading.tsx';

/** An address under `/admin` that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeading>Página no encontrada</PageHeading>
      <p className="mb-8 text-ink-soft">Esta dirección no existe en el panel de administración.</p>
      <Link className={buttonClass()} to={paths.admin.dashboard}>
        Volver al panel
      </Link>
    </>
  );
}
