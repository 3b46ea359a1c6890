import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';

interface Props {
  /** The paths that the site does not show as last saved. */
  site: UseQueryResult<string[]>;
}

/** Whether the public site shows the latest saves. */
export function SiteStatus({ site }: Props) {
  const isUpToDate = site.data?.length === 0 && !site.isFetching;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className={isUpToDate ? 'text-success' : 'text-ink-soft'}>
        {sentence(site)}
      </p>
      {!site.isFetching && !isUpToDate && (
        <Button variant="text" onClick={() => void site.refetch()}>
          Comprobar nuevamente
        </Button>
      )}
    </div>
  );
}

function sentence({ data, isFetching }: UseQueryResult<string[]>): string {
  if (isFetching) return 'Comprobando si el sitio está al día...';
  if (!data) return 'No pudimos comprobar si el sitio está al día.';
  if (data.length === 0) return 'El sitio está al día: muestra lo último que se guardó.';
  return data.length === 1
    ? 'El sitio todavía no muestra una de estas ediciones.'
    : `El sitio todavía no muestra ${data.length} de estas ediciones.`;
}
