import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { findBrokenLinks, findDeadLinks } from '#data/records/links.ts';
import type { LinkProblem } from '#domain/publishing/linkProblems.ts';
import type { Remark, TextLink } from '#domain/publishing/review.ts';

/** How long the answer of another site counts, in milliseconds. */
const FRESH = 10 * 60_000;

/** What is to be said of a text's links; nothing about those that could not be checked. */
export function useLinkRemarks(links: readonly TextLink[]): Remark[] {
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
