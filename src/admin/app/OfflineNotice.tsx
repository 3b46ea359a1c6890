import { useSyncExternalStore } from 'react';

/** A notice shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="text-sm">
      {!isOnline && (
        <p className="border-t border-line bg-warning-pale py-2">
          <span className="wrap block">
            Sin conexión a internet. Lo que escribes se conserva en este navegador; podrás guardarlo cuando vuelva.
          </span>
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
