import { useId, type ComponentProps } from 'react';
import { Loaded, Notice } from '#admin/ui/Notice.tsx';

interface Props<Data> extends ComponentProps<typeof Loaded<Data>> {
  heading: string;
  /** Shown in place of an empty list. */
  none?: string;
}

/** A section of the dashboard that shows a query's data. */
export function DashboardSection<Data>({ heading, none, children, ...loaded }: Props<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4">
        {heading}
      </h2>
      <Loaded {...loaded}>
        {(data) => (Array.isArray(data) && data.length === 0 ? <Notice>{none}</Notice> : children(data))}
      </Loaded>
    </section>
  );
}
