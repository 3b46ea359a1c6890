import { deletionOf } from '#admin/record/deletionOf.ts';
import { paths } from '#domain/paths.ts';
import type { DeletableRow } from '#ui/record/deletion.ts';
import { NEWS_KEY } from './queries.ts';

/** How news are deleted, from their list and from their form. */
export const newsDeletion = deletionOf<DeletableRow & { slug: string }>(NEWS_KEY, ({ slug }) => paths.newsItem(slug));
