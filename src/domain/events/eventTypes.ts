import { eventTypes, type EventType } from '#site.config.ts';

/** A stored type value as the type that it is: the table's constraint allows no other. */
export function asEventType(value: string): EventType {
  return eventTypes.find((type) => type === value) ?? eventTypes[0];
}
