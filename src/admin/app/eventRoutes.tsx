import { EventForm } from '#admin/events/EventForm.tsx';
import { eventKind } from '#admin/events/eventKind.ts';
import { recordScreens } from './recordScreens.tsx';

/** The screens of events: features do not import one another. */
export const screens = recordScreens(eventKind, EventForm);
