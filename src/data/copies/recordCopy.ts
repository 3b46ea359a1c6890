import type { Db } from '../client.ts';

interface MadeCopy {
  isComplete: boolean;
  /** In bytes. */
  size: number;
  /** A file or an address in a store; none where a browser downloaded it. */
  place?: string;
}

/** Remembers that a copy was made now. */
export async function recordCopy(db: Db, { isComplete, ...copy }: MadeCopy): Promise<void> {
  await db
    .from('copies')
    .insert({ is_complete: isComplete, ...copy })
    .throwOnError();
}
