import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** Stands where the publications will be managed. */
export function PublicationsPending() {
  return (
    <>
      <PageHeading>Publicaciones</PageHeading>
      <Notice
        action={
          <Link className="link" to={paths.admin.dashboard}>
            Volver al panel
          </Link>
        }
      >
        Las publicaciones todavía no se pueden gestionar desde el panel.
      </Notice>
    </>
  );
}
