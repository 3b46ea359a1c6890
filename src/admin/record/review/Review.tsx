import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import { findBrokenLinks, findDeadLinks } from '#data/records/links.ts';
import { argentineDayOf } from '#domain/dates.ts';
import type { LinkProblem } from '#domain/publishing/linkProblems.ts';
import type { Remark, Reviewed, TextLink } from '#domain/publishing/review.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { goToPlace } from './goToPlace.ts';

/** How long nothing is typed before the text is read again, in milliseconds. */
const PAUSE = 500;

interface Props extends Pick<Reviewed, 'needsCover' | 'date'> {
  values: Omit<Reviewed, 'needsCover' | 'date'>;
}

/** How many things an author may want to look at before publishing; opens to a list that leads to each of them. */
export function Review({ values, needsCover, date }: Props) {
  const [own, setOwn] = useState<Remark[]>([]);
  const [links, setLinks] = useState<TextLink[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const record = { ...values, needsCover, date };
      import('#domain/publishing/review.ts').then(
        ({ reviewRecord, readLinks }) => {
          setOwn(reviewRecord(record, argentineDayOf(serverNow())));
          setLinks(readLinks(record.content));
        },
        // Without a connection; the next change tries again.
        () => undefined,
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [values, needsCover, date]);
  const remarks = [...own, ...useLinkRemarks(links)];
  const details = useRef<HTMLDetailsElement>(null);
  // The element itself knows first whether it is open.
  const close = () => details.current?.removeAttribute('open');
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !details.current?.contains(target)) close();
  };
  useWindowEvent('focusin', leave);
  useWindowEvent('pointerdown', leave);
  useWindowEvent('keydown', ({ key }) => {
    if (!details.current?.open || key !== 'Escape') return;
    close();
    details.current.querySelector('summary')?.focus();
  });
  if (remarks.length === 0) return null;

  return (
    // On a phone, right after `Guardar` it takes the rest of the row: `Cancelar` would stand alone in the next.
    <details ref={details} className="review max-sm:nth-2:basis-44 sm:relative">
      <summary className={`${buttonClass('secondary')} min-w-11 cursor-pointer px-3`}>
        {remarks.length} por mirar
      </summary>
      <div className="absolute inset-x-(--gutter) bottom-full mb-2 max-h-80 overflow-y-auto rounded-control border border-line-strong bg-surface p-4 shadow-float sm:inset-x-auto sm:left-0 sm:w-104">
        <p className="text-sm font-semibold">Antes de publicar</p>
        <p className="mb-2 text-sm text-ink-soft">Nada de esto impide guardar.</p>
        <ul>
          {remarks.map(({ text, place }, index) => (
            // Stays the same element when one before it goes, so that a click in that moment is not lost.
            <li key={`${text} ${remarks.slice(0, index).filter((other) => other.text === text).length}`}>
              <button
                type="button"
                className="min-h-11 w-full cursor-pointer border-t border-line py-2 text-left text-sm wrap-anywhere text-petrol hover:underline"
                onClick={() => {
                  close();
                  goToPlace(place);
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** How long the answer of another site counts, in milliseconds. */
const FRESH = 10 * 60_000;

/** What is to be said of a text's links; nothing about those that could not be checked. */
function useLinkRemarks(links: readonly TextLink[]): Remark[] {
  const addresses = [...new Set(links.map(({ address }) => address))];
  const broken = useQuery(problemsQuery('broken-links', addresses.filter(isInternal), findBrokenLinks, 0));
  const dead = useQuery(problemsQuery('dead-links', addresses.filter(isExternal), findDeadLinks, FRESH));
  const problems = new Map([...(broken.data ?? []), ...(dead.data ?? [])]);
  return links.flatMap(({ address, place }) => {
    const problem = problems.get(address);
    return problem ? [{ text: sentences[problem](address), place }] : [];
  });
}

const isInternal = (address: string) => address.startsWith('/');
const isExternal = (address: string) => /^https?:/i.test(address);

function problemsQuery(name: string, addresses: string[], find: typeof findBrokenLinks, staleTime: number) {
  return {
    queryKey: [name, addresses],
    enabled: addresses.length > 0,
    staleTime,
    placeholderData: keepPreviousData<[string, LinkProblem][]>,
    queryFn: () => find(createBrowserClient(), addresses),
  };
}

const sentences: Record<LinkProblem, (address: string) => string> = {
  missing: (address) => `El enlace a ${address} lleva a una página que no existe.`,
  draft: (address) => `El enlace a ${address} lleva a un borrador, que nadie ve todavía.`,
  moved: (address) => `El enlace a ${address} es una dirección anterior: funciona, pero la página se mudó.`,
  dead: (address) => `El enlace a ${address} no responde.`,
};
