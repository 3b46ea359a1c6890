import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { freeSlugQuery } from './queries.ts';

interface Props {
  taken: string;
  onChoose: (slug: string) => void;
}

/** Offers a free slug in the place of one that another item has. */
export function FreeSlug({ taken, onChoose }: Props) {
  const { data: free } = useQuery(freeSlugQuery(taken));
  if (!free) return null;
  return (
    <div className="mt-2">
      <Button onClick={() => onChoose(free)}>Usar «{free}»</Button>
    </div>
  );
}
