import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog.tsx';
import { hasUnsavedChanges, setUnsavedChanges } from './unsavedChanges.ts';

interface Props {
  isDirty: boolean;
}

/** Asks before a form with changes is left: for another screen, another site, or by closing the tab. */
export function LeaveGuard({ isDirty }: Props) {
  useEffect(() => {
    setUnsavedChanges(isDirty);
    return () => setUnsavedChanges(false);
  }, [isDirty]);

  useBeforeUnload((event) => {
    if (hasUnsavedChanges()) event.preventDefault();
  });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
