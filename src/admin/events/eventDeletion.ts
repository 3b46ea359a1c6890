import { deletionOf } from '#admin/record/deletionOf.ts';
import { paths } from '#domain/paths.ts';
import type { DeletableRow } from '#ui/record/deletion.ts';
import { EVENTS_KEY } from './queries.ts';

/** How events are deleted, from their list and from their form. */
export const eventDeletion = deletionOf<DeletableRow & { slug: string }>(EVENTS_KEY, ({ slug }) => paths.event(slug));
