const classes = {
  primary: 'button',
  light: 'button button-light',
  secondary: 'button button-quiet',
  danger: 'button button-danger',
  text: 'button button-text',
  'text-danger': 'button button-text button-text-danger',
} as const;

/** `primary` is the one main action of a screen; `light` is the same on a dark ground. */
export type ButtonVariant = keyof typeof classes;

/** How a button looks, for links that are styled as one. */
export function buttonClass(variant: ButtonVariant = 'secondary'): string {
  return classes[variant];
}
