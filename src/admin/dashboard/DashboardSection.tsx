import { useId, type ComponentProps } from 'react';
import { Loaded } from '#admin/ui/Notice.tsx';

interface Props<Data> extends ComponentProps<typeof Loaded<Data>> {
  heading: string;
}

/** A section of the dashboard that shows a query's data. */
export function DashboardSection<Data>({ heading, ...loaded }: Props<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4">
        {heading}
      </h2>
      <Loaded {...loaded} />
    </section>
  );
}
