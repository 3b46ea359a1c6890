import { z } from '#domain/z.ts';

/** The first and last valid day of content (yyyy-mm-dd), as limited by the tables. */
export const DAYS = { min: '1900-01-01', max: '2999-12-31' } as const;

// Fields shared by several types of content; the constraints of their tables mirror these rules.

/**
 * Text without control characters, which XML and calendars cannot carry, except for tabs and line ends. The line and
 * page breaks of word processors (U+000B, U+000C) become spaces.
 */
export const text = z.string().overwrite((value) => value.replace(/[\v\f]/g, ' ').replace(/(?![\t\n\r])\p{Cc}/gu, ''));

const TITLE_LIMIT = 300;

export const titleField = text
  .trim()
  .min(1, 'Escribe un título.')
  .max(TITLE_LIMIT, `El título no puede superar los ${TITLE_LIMIT} caracteres.`);

const COPY = ' (copia)';

/** The title of a copy of a record with this title, which may have to be cut for it. */
export function copyTitle(title: string): string {
  return title.slice(0, TITLE_LIMIT - COPY.length).trimEnd() + COPY;
}

export const slugField = z
  .string()
  .trim()
  .min(1, 'Escribe el final de la dirección: con este título no se puede formar.')
  .max(320, 'El slug no puede superar los 320 caracteres.')
  .regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/, 'Usa solo letras minúsculas sin acentos, números, guiones bajos y guiones.');

export const summaryField = text.trim().max(2000, 'El resumen no puede superar los 2000 caracteres.');

export const contentField = text.max(200_000, 'El contenido no puede superar los 200.000 caracteres.');

export const dayField = z.iso
  .date('Escribe una fecha válida.')
  .refine(isWithin, 'Escribe una fecha entre los años 1900 y 2999.');

/** Whether a day (yyyy-mm-dd) is within the tables' limits. */
export function isWithin(day: string): boolean {
  return day >= DAYS.min && day <= DAYS.max;
}

const NO_WEB_ADDRESS = 'Escribe una dirección web que empiece con https://.';

/** A URL as the table accepts it: a lower-case scheme and no whitespace. */
export const webAddress = (limit: number) =>
  z
    .url({ protocol: /^https?$/, error: NO_WEB_ADDRESS })
    .overwrite((address) => address.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
    .regex(/^https?:\/\//, NO_WEB_ADDRESS)
    .regex(/^\S+$/, 'La dirección no puede tener espacios: escribe %20 en lugar de cada uno.')
    .max(limit, `La dirección no puede superar los ${limit} caracteres.`);

/** A record's document. */
export const pdfFields = {
  has_pdf: z.boolean(),
  pdf_url: webAddress(2000).nullable(),
  /** Its page count, if known. */
  pdf_pages: z.int().min(1).max(10_000).nullable(),
};
