import { records } from '#domain/records.ts';
import { capitalize } from '#domain/capitalize.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { Deletion } from './deletion.ts';

/** The texts for deleting and restoring records of a table. */
export function deletionTexts(table: ContentTable): Deletion<never>['texts'] {
  const { one, many } = records[table];
  return {
    question: `¿Estás seguro que deseas eliminar esta ${one}?`,
    consequence: 'dejará de estar en el sitio.',
    done: { title: `${capitalize(one)} eliminada`, description: `La ${one} ha sido eliminada correctamente` },
    failed: `Ha ocurrido un error al eliminar la ${one}.`,
    restored: `${capitalize(one)} restaurada`,
    several: {
      question: (count) => `¿Estás seguro que deseas eliminar estas ${count} ${many}?`,
      consequence: 'Dejarán de estar en el sitio.',
      done: (count) => ({
        title: `${capitalize(many)} eliminadas`,
        description: `Las ${count} ${many} han sido eliminadas correctamente`,
      }),
      failed: (failed, count) => `No se pudieron eliminar ${failed} de las ${count} ${many}.`,
      restored: `${capitalize(many)} restauradas`,
    },
  };
}
