import type { ComponentProps } from 'react';
import { formatDay, isDay } from '#domain/dates.ts';
import { TextField } from './TextField.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'width'> {
  /** yyyy-mm-dd, or a partial value while the user types. */
  value: string;
}

/** A date input. The browser decides whether the day or the month comes first, so the hint spells the date out. */
export function DateField({ hint = 'Elige el día, el mes y el año.', ...field }: Props) {
  const { value } = field;
  return <TextField {...field} hint={isDay(value) ? formatDay(value) : hint} type="date" width="max-w-56" />;
}
