import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from './NotFound.tsx';

/** A screen for the record whose id is in the path; `NotFound` if that is not a valid id. */
export function RecordRoute({ children }: { children: (id: number) => ReactNode }) {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <NotFound />;
}
