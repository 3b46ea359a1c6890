import { useEffect } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router';
import { LeaveDialog } from './LeaveDialog.tsx';
import { setUnsavedChanges, wouldLoseChanges } from './unsavedChanges.ts';

interface Props {
  isDirty: boolean;
  /** Whether this browser stores the changes. */
  isKept: boolean;
  /** Whether files are still uploading; nothing stores them until they finish. */
  hasPendingFiles: boolean;
}

/** Confirms leaving a form with changes stored nowhere: by navigating, opening another site or closing the tab. */
export function LeaveGuard({ isDirty, isKept, hasPendingFiles }: Props) {
  useEffect(() => {
    setUnsavedChanges(isDirty || hasPendingFiles, isKept, hasPendingFiles);
    return () => setUnsavedChanges(false);
  }, [isDirty, isKept, hasPendingFiles]);

  useBeforeUnload((event) => {
    if (wouldLoseChanges()) event.preventDefault();
  });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      wouldLoseChanges() &&
      // A record that was created here has an address that the router does not know; going back has left it already.
      [currentLocation.pathname, ...(historyAction === NavigationType.Pop ? [] : [location.pathname])].some(
        (path) => path !== nextLocation.pathname,
      ),
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
