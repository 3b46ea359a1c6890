import { eventTypeLabels, eventTypes } from '#site.config.ts';

/** The event types, as options of a control. */
export const eventTypeOptions = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

/** The label of a stored type, or the value itself if it is unknown. */
export function eventTypeLabel(type: string): string {
  return eventTypeOptions.find(({ value }) => value === type)?.label ?? type;
}
