import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PageHeading } from './PageHeading.tsx';

/** Shown for a path under `/admin` that matches no screen. */
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
