import { useEffect, useEffectEvent, useState } from 'react';
import { explainError } from '#domain/errors.ts';
import { toast } from '#ui/toast/toast.ts';

type Palette = (typeof import('#admin/palette/Palette.tsx'))['Palette'];

interface Props {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  signOut: () => void;
}

/** The palette, opened by its button, Ctrl K or ⌘K; its code loads when it is first opened. */
export function PaletteLoader({ isOpen, onToggle, signOut }: Props) {
  const [loaded, setLoaded] = useState<{ Palette: Palette }>();
  useShortcut(() => onToggle(true));

  const load = useEffectEvent(() => {
    import('#admin/palette/Palette.tsx').then(setLoaded, (error: unknown) => {
      onToggle(false);
      toast.error('No se pudo abrir el buscador', { description: explainError(error) });
    });
  });
  useEffect(() => {
    if (isOpen && !loaded) load();
  }, [isOpen, loaded]);

  if (!isOpen || !loaded) return null;
  return <loaded.Palette signOut={signOut} onClose={() => onToggle(false)} />;
}

/** Ctrl K or ⌘K, unless something else handled it (in a text it inserts a link) or a dialog is open. */
function useShortcut(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
