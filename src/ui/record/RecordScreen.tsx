import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { BackToList } from './BackToList.tsx';

interface Props<Row> {
  query: UseQueryOptions<Row | null>;
  listPath: string;
  texts: { heading: string; notFound: string; failed: string };
  children: (record: Row) => ReactNode;
}

/** Reads the record that is to be edited, and says so when there is none. */
export function RecordScreen<Row>({ query: options, listPath, texts, children }: Props<Row>) {
  const query = useQuery(options);
  if (query.isPending) return <Notice kind="busy">Cargando...</Notice>;
  const trail = <BackToList to={listPath} />;
  if (query.isError) {
    return (
      <>
        <PageHeading trail={trail}>{texts.heading}</PageHeading>
        <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
          {texts.failed} {explainError(query.error)}
        </Notice>
      </>
    );
  }
  if (query.data === null) {
    return (
      <>
        <PageHeading trail={trail}>{texts.notFound}</PageHeading>
        <p className="text-ink-soft">Puede que otra persona la haya eliminado, o que la dirección esté mal escrita.</p>
      </>
    );
  }
  return (
    <>
      <PageHeading trail={trail}>{texts.heading}</PageHeading>
      {children(query.data)}
    </>
  );
}
