import { PageHeading } from '#admin/ui/PageHeading.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { OtherSessions } from './OtherSessions.tsx';
import { useSession } from './sessionContext.tsx';

/** The signed-in user's account: its password and its sessions. */
export function Account() {
  const { session } = useSession();
  return (
    <>
      <PageHeading>Tu cuenta</PageHeading>
      <p className="text-ink-soft">
        Entraste como <strong className="font-semibold wrap-anywhere text-ink">{session?.email}</strong>.
      </p>
      <ChangePassword email={session?.email ?? ''} />
      <OtherSessions />
    </>
  );
}
