/** Where a record keeps addresses of files. */
export interface RecordFiles {
  images: readonly string[];
  /** Markdown. */
  content: string;
  pdf_url?: string | null;
}

/** Every web address at which a record may have a file, each once; that it is one of ours is for storage to say. */
export function fileAddressesOf({ images, content, pdf_url }: RecordFiles): string[] {
  const inText = content.match(/https?:\/\/[^\s()<>[\]"'`]+/g) ?? [];
  return [...new Set([...images, ...inText, ...(pdf_url ? [pdf_url] : [])])];
}
