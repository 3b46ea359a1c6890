import { Fragment, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { useHasUnsavedChanges } from '#admin/ui/form/unsavedChanges.ts';
import { AfterTyping } from '#admin/ui/AfterTyping.tsx';
import { AccountContext } from '#admin/drafts/accountContext.ts';
import { CheckingSession } from './CheckingSession.tsx';
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx';
import type { ReturnState } from './returnPath.ts';
import { useSession } from './sessionContext.tsx';

/**
 * Shows its children to a signed-in user and redirects others to the login. If the session ends while a form has
 * unsaved changes, it asks for the password in place once typing pauses, so that nothing is lost. Another account gets screens of its own,
 * without the previous user's input.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { session, lastAccount } = useSession();
  const { pathname, search } = useLocation();
  const hasUnsavedChanges = useHasUnsavedChanges();

  if (session === undefined) return <CheckingSession />;
  if (session === null && !hasUnsavedChanges) {
    return <RedirectToLogin from={pathname + search} />;
  }
  return (
    <AccountContext value={lastAccount.id}>
      <Fragment key={lastAccount.id}>{children}</Fragment>
      {session === null && (
        <AfterTyping>
          <ReauthenticateDialog email={lastAccount.email} />
        </AfterTyping>
      )}
    </AccountContext>
  );
}

function RedirectToLogin({ from }: ReturnState) {
  // One object for all renders: `Navigate` navigates again whenever it changes.
  const [state] = useState<ReturnState>({ from });
  return <Navigate to={paths.admin.login} replace state={state} />;
}
