import { cut } from '#domain/cut.ts';
import { RESERVED_SLUG } from '#domain/slugs.ts';
import { z } from '#domain/z.ts';

/** The first and last valid day of content (yyyy-mm-dd), as limited by the tables. */
export const DAYS = { min: '1900-01-01', max: '2999-12-31' } as const;

// Fields shared by several types of content; the constraints of their tables mirror these rules.

/**
 * Text without control characters, which XML and calendars cannot carry, except for tabs and line ends. The line and
 * page breaks of word processors (U+000B, U+000C) become spaces.
 */
export const text = z
  .string()
  .check(z.overwrite((value) => value.replace(/[\v\f]/g, ' ').replace(/(?![\t\n\r])\p{Cc}/gu, '')));

const TITLE_LIMIT = 300;

export const titleField = text.check(
  z.trim(),
  z.minLength(1, 'Escribe un título.'),
  z.maxLength(TITLE_LIMIT, `El título no puede superar los ${TITLE_LIMIT} caracteres.`),
);

const COPY = ' (copia)';

/** The title of a copy of a record with this title, which may have to be cut for it. */
export function copyTitle(title: string): string {
  return cut(title, TITLE_LIMIT - COPY.length).trimEnd() + COPY;
}

export const slugField = z.string().check(
  z.trim(),
  z.minLength(1, 'Escribe el final de la dirección: con este título no se puede formar.'),
  z.maxLength(320, 'El slug no puede superar los 320 caracteres.'),
  z.regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/, 'Usa solo letras minúsculas sin acentos, números, guiones bajos y guiones.'),
  z.refine((slug) => slug !== RESERVED_SLUG, `Cambia el slug: «${RESERVED_SLUG}» es la dirección de la lista.`),
);

export const summaryField = text.check(z.trim(), z.maxLength(2000, 'El resumen no puede superar los 2000 caracteres.'));

export const contentField = text.check(z.maxLength(200_000, 'El contenido no puede superar los 200.000 caracteres.'));

export const dayField = z.iso
  .date('Escribe una fecha válida.')
  .check(z.refine(isWithin, 'Escribe una fecha entre los años 1900 y 2999.'));

/** Whether a day (yyyy-mm-dd) is within the tables' limits. */
export function isWithin(day: string): boolean {
  return day >= DAYS.min && day <= DAYS.max;
}

const NO_WEB_ADDRESS = 'Escribe una dirección web que empiece con https://.';

/** A URL as the table accepts it: a lower-case scheme and no whitespace. */
export const webAddress = (limit: number) =>
  z.url({ protocol: /^https?$/, error: NO_WEB_ADDRESS }).check(
    z.overwrite((address) => address.replace(/^https?:/i, (scheme) => scheme.toLowerCase())),
    z.regex(/^https?:\/\//, NO_WEB_ADDRESS),
    z.regex(/^\S+$/, 'La dirección no puede tener espacios: escribe %20 en lugar de cada uno.'),
    z.maxLength(limit, `La dirección no puede superar los ${limit} caracteres.`),
  );

/** A record's document. */
export const pdfFields = {
  has_pdf: z.boolean(),
  pdf_url: z.nullable(webAddress(2000)),
  /** Its page count, if known. */
  pdf_pages: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
};
