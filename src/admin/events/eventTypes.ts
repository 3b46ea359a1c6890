import { eventTypeLabels, eventTypes } from '#site.config.ts';

/** The kinds of event, for controls that choose one. */
export const eventTypeOptions = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

/** What a stored type value is called. */
export function eventTypeLabel(type: string): string {
  return eventTypeOptions.find(({ value }) => value === type)?.label ?? type;
}
