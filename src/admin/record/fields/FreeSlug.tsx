import { queryOptions, useQuery } from '@tanstack/react-query';
import { numberedSlug } from '#domain/slugs.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  taken: string;
  /** The record's table. */
  kind: string;
  /** Resolves to the slugs that start with `slug` and a hyphen. */
  listNumbered: (slug: string) => Promise<string[]>;
  onChoose: (slug: string) => void;
}

/** Offers a free slug when another record uses the one entered. */
export function FreeSlug({ taken, kind, listNumbered, onChoose }: Props) {
  const { data: free } = useQuery(freeSlugQuery(kind, taken, listNumbered));
  if (!free) return null;
  return (
    <div className="mt-2">
      <Button onClick={() => onChoose(free)}>Usar «{free}»</Button>
    </div>
  );
}

function freeSlugQuery(kind: string, taken: string, listNumbered: Props['listNumbered']) {
  return queryOptions({
    queryKey: [kind, 'free-slug', taken],
    queryFn: async () => numberedSlug(taken, await listNumbered(taken)),
    gcTime: 0,
  });
}
