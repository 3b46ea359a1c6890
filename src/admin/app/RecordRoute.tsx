import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from './NotFound.tsx';

/** A screen about the record whose id stands in the address; no number, no screen. */
export function RecordRoute({ children }: { children: (id: number) => ReactNode }) {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <NotFound />;
}
