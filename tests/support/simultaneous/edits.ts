import fc from 'fast-check';
import type { NewsInput } from '#domain/news/news.ts';
import { faults, type Fault } from './faultyFetch.ts';

/** One change to a form, and what its author does then. */
export interface Edit {
  field: 'title' | 'summary' | 'source' | 'content';
  change: 'append' | 'insert' | 'replace' | 'remove';
  /** Where in the text, of as many places as it has. */
  place: number;
  then: 'go on' | 'save' | 'reopen';
  /** What happens to the requests that follow, one after the other; then nothing does. */
  faults: Fault[];
  /** What is answered where both authors changed the same. */
  answer: 'mine' | 'theirs' | 'keep editing';
}

export const edits: fc.Arbitrary<Edit> = fc.record({
  field: fc.constantFrom('content', 'content', 'content', 'title', 'summary', 'source'),
  change: fc.constantFrom('append', 'insert', 'insert', 'replace', 'remove'),
  place: fc.nat(1000),
  then: fc.constantFrom('go on', 'save', 'save', 'save', 'reopen'),
  faults: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...faults)), {
    maxLength: 4,
  }),
  answer: fc.constantFrom('mine', 'theirs', 'keep editing'),
});

/** The form with one edit more: `word` is typed, unless a part is removed. A text is made of lines, anything else of words. */
export function applyEdit(values: NewsInput, { field, change, place }: Edit, word: string): NewsInput {
  const separator = field === 'content' ? '\n' : ' ';
  const parts = values[field].split(separator).filter((part) => part !== '');
  const at = place % (parts.length + 1);
  // A title is never empty.
  const isRemoval = change === 'remove' && parts.length > 1;
  const typed = isRemoval ? [] : [word];
  if (change === 'append' || (change === 'remove' && !isRemoval)) parts.push(...typed);
  else parts.splice(at, change === 'insert' ? 0 : 1, ...typed);
  return { ...values, [field]: parts.join(separator) };
}

/** Every word of a form. */
export function wordsOf({ title, summary, source, content }: NewsInput): string[] {
  return [title, summary, source, content].flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}
