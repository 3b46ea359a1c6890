import { namesInTexts } from '#domain/institutions/institutions.ts';
import type { NewsCardRow } from './loaders.ts';
import { listNewsMentioning } from './news.ts';
import { createPageReader } from './reader.ts';
import { assertRows } from './rows.ts';
import { orSnapshot, type Reading } from './snapshot/orSnapshot.ts';
import { newsSnapshot } from './snapshot/snapshot.ts';

/** How many of an institution's news its page shows. */
const LIMIT = 3;

/** The newest published news that name an institution; from the snapshot when the backend fails. */
export function readNewsMentioning(institution: { name: string; shortName: string }): Promise<Reading<NewsCardRow[]>> {
  const names = namesInTexts(institution);
  return orSnapshot<NewsCardRow[]>(
    async () => assertRows(await listNewsMentioning(createPageReader(), names, LIMIT)),
    async () => {
      const rows = await newsSnapshot();
      return rows
        .filter(({ title, summary, source, content }) =>
          containsName([title, summary, source, content].join('\n'), names),
        )
        .slice(0, LIMIT);
    },
  );
}

function containsName(text: string, names: readonly string[]): boolean {
  return names.some((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
}
