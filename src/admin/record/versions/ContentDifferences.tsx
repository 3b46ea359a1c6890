import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { TextFrame } from '#admin/editor/PreviewFrame.tsx';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  before: string;
  after: string;
  /** What differs in their Markdown, to be shown on request. */
  markdown: ReactNode;
}

/** The newer of two texts as visitors see it, with what changed marked, or its Markdown. */
export function ContentDifferences({ before, after, markdown }: Props) {
  const [isMarkdown, setIsMarkdown] = useState(false);
  return (
    <>
      <div className="-mt-9 mb-1 flex justify-end">
        <Button variant="text" aria-pressed={isMarkdown} onClick={() => setIsMarkdown(!isMarkdown)}>
          Ver Markdown
        </Button>
      </div>
      {isMarkdown ? markdown : <Rendered before={before} after={after} />}
    </>
  );
}

function Rendered({ before, after }: Omit<Props, 'markdown'>) {
  const query = useQuery({
    queryKey: ['versions', 'renderer'],
    queryFn: () => import('./renderDifferences.ts'),
    staleTime: Infinity,
  });
  const { data } = query;
  const html = useMemo(() => data?.renderDifferences(before, after), [data, before, after]);
  if (query.isPending) return <Notice kind="busy">Cargando el texto...</Notice>;
  if (query.isError) return <LoadError query={query}>No se pudo mostrar el texto. Puedes ver su Markdown.</LoadError>;
  if (html === undefined)
    return <p className="text-ink-soft">Se lee igual: cambió solo cómo está escrito en Markdown.</p>;
  return <TextFrame html={html} styles={query.data.styles} />;
}
