import { decoded } from '../decoded.ts';
import type { ImageDetails } from './imageDetails.ts';

/** The fields of a record that can contain file URLs. */
export interface RecordFiles {
  images: readonly string[];
  /** Markdown. */
  content: string;
  pdf_url?: string | null;
}

/** All distinct URLs in a record that may be files; the caller checks whether they are in our storage. */
export function fileAddressesOf({ images, content, pdf_url }: RecordFiles): string[] {
  const inText = content.match(/https?:\/\/[^\s()<>[\]"'`]+/g) ?? [];
  return [...new Set([...images, ...inText, ...(pdf_url ? [pdf_url] : [])])];
}

/** A record's file in words by which its author knows it: `la imagen «Un aula»`, or `el archivo programa.pdf`. */
export function describeFile(
  { content, image_details }: Pick<RecordFiles, 'content'> & { image_details: ImageDetails },
  url: string,
): string {
  const [before = ''] = content.split(`](${url}`);
  const alt = image_details[url]?.alt ?? /!\[([^\][]*)$/.exec(before)?.[1];
  return alt ? `la imagen «${alt}»` : `el archivo ${decoded(url.split('/').at(-1) ?? url)}`;
}
