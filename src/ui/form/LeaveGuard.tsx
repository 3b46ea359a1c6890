import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog.tsx';
import { setUnsavedChanges, wouldLoseChanges } from './unsavedChanges.ts';

interface Props {
  isDirty: boolean;
  /** Whether this browser keeps the changes. */
  isKept: boolean;
  /** Whether files are on their way, which nothing keeps until they are there. */
  hasPendingFiles: boolean;
}

/** Asks before a form is left with changes that nothing keeps: for another screen, another site, or by closing the tab. */
export function LeaveGuard({ isDirty, isKept, hasPendingFiles }: Props) {
  useEffect(() => {
    setUnsavedChanges(isDirty || hasPendingFiles, isKept, hasPendingFiles);
    return () => setUnsavedChanges(false);
  }, [isDirty, isKept, hasPendingFiles]);

  useBeforeUnload((event) => {
    if (wouldLoseChanges()) event.preventDefault();
  });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => wouldLoseChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
