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
