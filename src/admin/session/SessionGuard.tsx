import { Fragment, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { useHasUnsavedChanges } from '#ui/form/unsavedChanges.ts';
import { AccountContext } from '#ui/record/drafts/accountContext.ts';
import { CheckingSession } from './CheckingSession.tsx';
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx';
import type { ReturnState } from './returnPath.ts';
import { useSession } from './sessionContext.ts';

/**
 * Shows its children to a person with a session and leads others to the login. When the session ends while a form holds
 * unsaved changes, it asks for the password in place instead: nothing that was typed is lost. Another account finds its own
 * screens, not what the one before was writing.
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
      {session === null && <ReauthenticateDialog email={lastAccount.email} />}
    </AccountContext>
  );
}

function RedirectToLogin({ from }: ReturnState) {
  // One object for all renders: `Navigate` sets off anew for every other one.
  const [state] = useState<ReturnState>({ from });
  return <Navigate to={paths.admin.login} replace state={state} />;
}
