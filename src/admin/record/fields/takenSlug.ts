import { records } from '#domain/records.ts';
import { errorCode, explainError } from '#domain/errors.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { SaveFailure } from '../recordKind.ts';

/** The error message for a slug that another record has. */
export function takenSlug(table: ContentTable): string {
  return `Ya hay una ${records[table].one} con este slug. Cámbialo para poder guardar.`;
}

/** Explains a failed save of a record with its own slug; a duplicate slug is reported at its field, too. */
export function explainSaveFailure(table: ContentTable, error: unknown): SaveFailure<{ slug: string }> {
  const isTaken = errorCode(error) === '23505';
  const reason = isTaken ? takenSlug(table) : explainError(error);
  return {
    description: `Error al guardar ${records[table].the}: ${reason}`,
    ...(isTaken && { errors: { slug: reason } }),
  };
}
