/** Where a copy goes: a file that the reader chose, or the browser's downloads. */
export interface CopyTarget {
  writable: WritableStream<Uint8Array>;
  /** Call when the copy is complete. */
  finish: () => void;
}

interface PickerWindow {
  showSaveFilePicker?: (options: object) => Promise<{ createWritable: () => Promise<WritableStream<Uint8Array>> }>;
}

/** Whether the browser can write a large file as it is made; others keep it in memory until it is complete. */
export function canWriteFiles(): boolean {
  return 'showSaveFilePicker' in window;
}

/** Asks where to save the copy, where the browser can; undefined if the reader changed their mind. */
export async function chooseCopyTarget(name: string): Promise<CopyTarget | undefined> {
  const { showSaveFilePicker } = window as PickerWindow;
  if (!showSaveFilePicker) return collectForDownload(name);
  try {
    const types = [{ description: 'Copia del sitio', accept: { 'application/zip': ['.zip'] } }];
    const handle = await showSaveFilePicker.call(window, { suggestedName: name, types });
    return { writable: await handle.createWritable(), finish: () => undefined };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function collectForDownload(name: string): CopyTarget {
  // Blobs, which browsers may keep on disk, rather than their bytes.
  const parts: Blob[] = [];
  return {
    writable: new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (chunk) => void parts.push(new Blob([chunk])),
    }),
    finish: () => {
      const url = URL.createObjectURL(new Blob(parts, { type: 'application/zip' }));
      Object.assign(document.createElement('a'), { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  };
}
