import { fieldLabel, type FieldNames } from '#domain/versions/fieldDifferences.ts';
import { commonFields } from './recordKind.ts';
import { goToField } from './review/goToPlace.ts';

interface Props<Values> {
  names: FieldNames<Values>;
  /** The fields that differ from what is saved. */
  changed: readonly (keyof Values)[];
  isNew: boolean;
}

/** Which fields a save would change, in a line; each name leads to its field. */
export function ChangedFields<Values>({ names, changed, isNew }: Props<Values>) {
  const known = Object.keys(names) as (keyof Values & string)[];
  // What a new record consists of goes without saying.
  const isExpected = (field: string) => isNew && (field in commonFields || field === 'slug');
  const fields = known.filter((field) => changed.includes(field) && !isExpected(field));
  if (fields.length === 0) return null;
  return (
    <div className="changes min-w-0 max-lg:order-first max-lg:basis-full lg:flex-1">
      <p className="-my-1 flex w-fit max-w-full gap-x-1.5 overflow-x-auto p-1 text-sm whitespace-nowrap text-ink-soft max-lg:-ml-1 lg:mr-3 lg:ml-auto">
        Cambiaste:
        {fields.map((field, place) => (
          <span key={field}>
            <button type="button" className="link min-h-6" onClick={() => goToField(field, fieldLabel(names, field))}>
              {fieldLabel(names, field)}
            </button>
            {place < fields.length - 1 && ','}
          </span>
        ))}
      </p>
    </div>
  );
}
