import { useState, useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { PublishingStatus } from '#admin/publishing/PublishingStatus.tsx';
import { SessionGuard } from '#admin/session/SessionGuard.tsx';
import { useSignOut } from '#admin/session/useSignOut.tsx';
import { paths } from '#domain/paths.ts';
import { site } from '#site.config.ts';
import { Button } from '#ui/Button.tsx';
import { scrollKeyOf } from '#admin/list/listPlace.ts';
import { Navigation } from './Navigation.tsx';
import { explainError } from '#domain/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { subscribeTo } from '#admin/ui/subscribeTo.ts';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';

/** The frame around every screen for a signed-in user (specification, section 2.17). */
export function Shell() {
  const { isBusy, signOut, question } = useSignOut();
  const palette = usePalette();
  const isOpening = useNavigation().state === 'loading';
  return (
    <SessionGuard>
      <a href="#contenido" className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20">
        Ir al contenido
      </a>
      <header ref={publishHeight} className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="wrap flex min-h-15 items-center justify-between gap-4">
          <p className="flex items-baseline gap-3">
            <Link to={paths.admin.dashboard} className="py-2 font-serif text-xl font-semibold hover:text-petrol">
              Admin
            </Link>
            <span className="text-sm text-ink-soft max-sm:hidden">{site.name}</span>
          </p>
          <div className="-mr-3 flex items-center lg:gap-1">
            <Navigation onSearch={palette.open} />
            <Button variant="text" aria-disabled={isBusy} onClick={signOut}>
              Cerrar sesión
            </Button>
          </div>
        </div>
        <OfflineNotice />
        <PublishingStatus />
      </header>
      <main id="contenido" aria-busy={isOpening} className="wrap py-8 md:py-12">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm text-ink-soft">
          <p>{site.name} · Panel de administración</p>
          <a className="link py-1" href={paths.home} target="_blank" rel="noopener">
            Ver el sitio<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </div>
      </footer>
      {question}
      {palette.code && <palette.code.Palette signOut={signOut} onClose={palette.close} />}
      <ScrollRestoration getKey={scrollKeyOf} />
    </SessionGuard>
  );
}

/** Publishes the height of the header, which grows with its notices, for what stays in view below it. */
function publishHeight(header: HTMLElement | null) {
  if (!header) return undefined;
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--panel-header', `${header.offsetHeight}px`);
  });
  observer.observe(header);
  return () => observer.disconnect();
}

const onConnection = subscribeTo(window, 'online', 'offline');

/** A notice shown while the browser is offline. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
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

/** Opens the palette, by a key as well; its code, which loads first, is there while it is open. */
function usePalette() {
  const [code, setCode] = useState<typeof import('#admin/palette/Palette.tsx')>();
  function open() {
    import('#admin/palette/Palette.tsx').then(setCode, (error: unknown) =>
      toast.error('No se pudo abrir el buscador', { description: explainError(error) }),
    );
  }
  // Ctrl Shift F everywhere: no browser or screen reader has it (Chrome's is ⌘⇧F), no keyboard types with it, and it
  // means “find in all” elsewhere, too. Ctrl K and ⌘K unless handled: in a text they insert a link.
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const key = event.key.toLowerCase();
    const isOwn = key === 'f' && ctrlKey && shiftKey && !metaKey && !altKey;
    const isShared = key === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey && !event.defaultPrevented;
    if (!isOwn && !isShared) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
  return { code, open, close: () => setCode(undefined) };
}
