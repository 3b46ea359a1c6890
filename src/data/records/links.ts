import { paths } from '#domain/paths.ts';
import { LINK_LENGTH, LINKS_PER_CHECK, type LinkProblem } from '#domain/publishing/linkProblems.ts';
import type { Db } from '../client.ts';
import { postToSite } from '../postToSite.ts';

/** What is wrong with those of a text's links to items of this site that have a problem, by their addresses. */
export async function findBrokenLinks(db: Db, addresses: readonly string[]): Promise<[string, LinkProblem][]> {
  // What follows an item's path does not matter.
  const pathOf = (address: string) => address.replace(/[?#].*/, '');
  const { data } = await db.rpc('broken_links', { paths: addresses.map(pathOf) }).throwOnError();
  const problems = new Map(data.map(({ path, problem }) => [path, problem as LinkProblem]));
  return addresses.flatMap((address): [string, LinkProblem][] => {
    const problem = problems.get(pathOf(address));
    return problem ? [[address, problem]] : [];
  });
}

/** Timeout in milliseconds: the site asks several others. */
const TIMEOUT = 30_000;

/** Those of a text's links to other sites that lead nowhere; of very many, the first ones are checked. */
export async function findDeadLinks(db: Db, addresses: readonly string[]): Promise<[string, LinkProblem][]> {
  const body = { addresses: addresses.filter(({ length }) => length <= LINK_LENGTH).slice(0, LINKS_PER_CHECK) };
  const response = await postToSite(db, paths.linksEndpoint, body, TIMEOUT);
  const { dead } = (await response.json()) as { dead: string[] };
  return dead.map((address) => [address, 'dead']);
}
