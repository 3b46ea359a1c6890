import { Link } from 'react-router-dom';

/** The link from a form back to its list. */
export function BackToList({ to }: { to: string }) {
  return (
    <Link className="link" to={to}>
      Volver a la lista
    </Link>
  );
}
