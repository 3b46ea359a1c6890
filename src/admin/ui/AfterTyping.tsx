import { useEffect, useState, type ReactNode } from 'react';

/** How long nothing is typed before a dialog may open by itself, in milliseconds. */
const PAUSE = 1000;

let lastTyped = -Infinity;
addEventListener('input', () => {
  lastTyped = performance.now();
});

/**
 * Shows its children once typing pauses. A dialog that opens by itself takes the focus, and with it the words meant for
 * the form.
 */
export function AfterTyping({ children }: { children: ReactNode }) {
  const [hasPaused, setHasPaused] = useState(false);

  useEffect(() => {
    let timer = setTimeout(check);
    function check() {
      const rest = lastTyped + PAUSE - performance.now();
      if (rest > 0) timer = setTimeout(check, rest);
      else setHasPaused(true);
    }
    return () => clearTimeout(timer);
  }, []);

  return hasPaused && children;
}
