import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';

/** The way back from a form to the list. */
export function NewsTrail() {
  return (
    <Link className="link" to={paths.admin.news}>
      Volver a la lista
    </Link>
  );
}
