import { useDeferredValue, useMemo, useState } from 'react';
import { serverNow } from '#admin/ui/serverClock.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { reviewRecord, type RemarkPlace, type Reviewed } from '#domain/publishing/review.ts';
import { goToPlace } from './goToPlace.ts';

interface Props extends Pick<Reviewed, 'needsCover' | 'date'> {
  values: Omit<Reviewed, 'needsCover' | 'date'>;
}

/** How many things an author may want to look at before publishing; opens to a list that leads to each of them. */
export function Review({ values, needsCover, date }: Props) {
  const later = useDeferredValue(values);
  const remarks = useMemo(
    () => reviewRecord({ ...later, needsCover, ...(date !== undefined && { date }) }, argentineDayOf(serverNow())),
    [later, needsCover, date],
  );
  const [isOpen, setIsOpen] = useState(false);
  if (remarks.length === 0) return null;

  function follow(place: RemarkPlace) {
    setIsOpen(false);
    goToPlace(place);
  }

  return (
    <details
      className="review"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => setIsOpen(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        setIsOpen(false);
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="button button-quiet">
        <span>
          {remarks.length}
          <span className="max-sm:sr-only"> por mirar</span>
        </span>
      </summary>
      <div className="review-list">
        <p className="text-sm font-semibold">Antes de publicar</p>
        <p className="mb-2 text-sm text-ink-soft">Nada de esto impide guardar.</p>
        <ul>
          {remarks.map(({ text, place }, index) => (
            <li key={`${index} ${text}`}>
              <button type="button" onClick={() => follow(place)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
