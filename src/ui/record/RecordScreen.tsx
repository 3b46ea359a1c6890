import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadError } from '../LoadError.tsx';
import { Notice } from '../Notice.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { BackToList } from './BackToList.tsx';

interface Props<Row> {
  query: UseQueryOptions<Row | null>;
  listPath: string;
  /** The path of the record's form, if this is another of its screens. */
  formPath?: string;
  texts: { heading: string; notFound: string; failed: string };
  children: (record: Row) => ReactNode;
}

/** Loads the record to edit, and says so if it does not exist. */
export function RecordScreen<Row>({ query: options, listPath, formPath, texts, children }: Props<Row>) {
  const query = useQuery(options);
  return (
    <>
      <PageHeading
        trail={formPath && query.data !== null ? <BackToForm to={formPath} /> : <BackToList to={listPath} />}
      >
        {query.data === null ? texts.notFound : texts.heading}
      </PageHeading>
      {query.isPending ? (
        <Notice kind="busy">Cargando...</Notice>
      ) : query.isError ? (
        <LoadError query={query}>{texts.failed}</LoadError>
      ) : query.data === null ? (
        <p className="text-ink-soft">Puede que otra persona la haya eliminado, o que la dirección esté mal escrita.</p>
      ) : (
        children(query.data)
      )}
    </>
  );
}

function BackToForm({ to }: { to: string }) {
  return (
    <Link className="link" to={to}>
      Volver al formulario
    </Link>
  );
}
