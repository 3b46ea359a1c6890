import { eventTypes, type EventType } from '#site.config.ts';

/** Narrows a stored value to an EventType; the table's constraint allows no other value. */
export function asEventType(value: string): EventType {
  return eventTypes.find((type) => type === value) ?? eventTypes[0];
}

/** The type that the query parameter `tipo` selects, if any. */
export function eventTypeOf(value: string | null): EventType | undefined {
  return eventTypes.find((type) => type === value);
}
