import { Button } from '#ui/Button.tsx';
import type { useSignOut } from './useSignOut.tsx';

type Props = Pick<ReturnType<typeof useSignOut>, 'isBusy' | 'signOut'>;

/** Ends the session (specification, section 2.17). */
export function SignOutButton({ isBusy, signOut }: Props) {
  return (
    <Button variant="text" disabled={isBusy} onClick={signOut}>
      Cerrar sesión
    </Button>
  );
}
