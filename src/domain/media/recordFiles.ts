/** Where a record keeps addresses of files. */
export interface RecordFiles {
  images: readonly string[];
  /** Markdown. */
  content: string;
  pdf_url?: string | null;
}

/** Every web address in a record that may be a file's, each once; whether it lies in our storage is checked later. */
export function fileAddressesOf({ images, content, pdf_url }: RecordFiles): string[] {
  const inText = content.match(/https?:\/\/[^\s()<>[\]"'`]+/g) ?? [];
  return [...new Set([...images, ...inText, ...(pdf_url ? [pdf_url] : [])])];
}
