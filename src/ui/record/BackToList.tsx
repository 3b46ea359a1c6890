import { Link } from 'react-router-dom';

/** The way back from a form to its list. */
export function BackToList({ to }: { to: string }) {
  return (
    <Link className="link" to={to}>
      Volver a la lista
    </Link>
  );
}
