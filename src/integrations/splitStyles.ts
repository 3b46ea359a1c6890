import { transform, type Selector, type SelectorComponent } from 'lightningcss';

/** What rules wait for that cannot be before somebody points at something, or has gone to it with the keyboard. */
const WAITING = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);

/**
 * Parts a style sheet in two: what the first paint needs (`first`), and the rules that take effect only when a person
 * acts (`late`), in the same layers and media queries. Late rules come after all others, whatever their order in the
 * sources: one that another is to overrule leaves that case out itself (`:not([data-dismissed]):hover`).
 */
export function splitStyles(css: string): { first: string; late: string } {
  return {
    first: keep(css, (selectors) => !selectors.every(waits), true),
    late: keep(css, (selectors) => selectors.every(waits), false),
  };
}

/** The sheet with those of its style rules; with or without what is no rule of an element: fonts, properties, key frames. */
function keep(css: string, isKept: (selectors: Selector[]) => boolean, keepsOthers: boolean): string {
  const drop = () => (keepsOthers ? undefined : []);
  const kept = transform({
    ...options(Buffer.from(css)),
    visitor: {
      Rule: {
        style: ({ value }) => (isKept(value.selectors) ? undefined : []),
        'font-face': drop,
        property: drop,
        keyframes: drop,
        'view-transition': drop,
        unknown: drop,
      },
    },
  });
  // What has lost all its rules goes when it is read again.
  return Buffer.from(transform(options(kept.code)).code).toString();
}

function options(code: Uint8Array) {
  return { filename: 'page.css', code, minify: true };
}

function waits(selector: Selector): boolean {
  return selector.some(isWaiting);
}

function isWaiting(component: SelectorComponent): boolean {
  // A dialog that is open: no page comes with one.
  if (component.type === 'attribute') return component.name === 'open';
  if (component.type === 'pseudo-element') return component.kind === 'backdrop';
  if (component.type !== 'pseudo-class') return false;
  if (WAITING.has(component.kind)) return true;
  return (component.kind === 'is' || component.kind === 'where') && component.selectors.every(waits);
}
