const classes = {
  primary: 'button',
  light: 'button button-light',
  secondary: 'button button-quiet',
  danger: 'button button-danger',
  text: 'button button-text',
  'text-danger': 'button button-text button-text-danger',
} as const;

/** `primary` is a screen's single main action; `light` is the same on a dark background. */
export type ButtonVariant = keyof typeof classes;

/** Class names of a button; also for links styled as one. */
export function buttonClass(variant: ButtonVariant = 'secondary'): string {
  return classes[variant];
}
