import fc from 'fast-check';
import type { NewsInput } from '#domain/news/news.ts';
import { NOW, type PublishAt } from '#domain/publishing/publishingState.ts';
import { faults, type Fault } from './faultyFetch.ts';

/** The images of every item; what an author writes of one is its alternative text. */
export const images = ['/b.webp', '/a.webp', '/c.webp'] as const;

/** The ways to save that choose a state. */
export const choices = { publish: NOW, schedule: '2099-12-03T12:00:00.000Z', hide: null } as const satisfies Record<
  string,
  PublishAt
>;

/** One change to a form, and what its author does then. */
export interface Edit {
  field: 'title' | 'summary' | 'source' | 'content' | (typeof images)[number];
  change: 'append' | 'insert' | 'replace' | 'remove';
  /** Where in the text, of as many places as it has. */
  place: number;
  then: 'go on' | 'save' | keyof typeof choices | 'reopen' | 'delete';
  /** What happens to the requests that follow, one after the other; then nothing does. */
  faults: Fault[];
  /** What is answered where both authors changed the same. */
  answer: 'mine' | 'theirs' | 'keep editing';
}

export const edits: fc.Arbitrary<Edit> = fc.record({
  field: fc.constantFrom('content', 'content', 'content', 'title', 'summary', 'source', ...images),
  change: fc.constantFrom('append', 'insert', 'insert', 'replace', 'remove'),
  place: fc.nat(1000),
  then: fc.constantFrom('go on', 'go on', 'save', 'save', 'save', 'publish', 'schedule', 'hide', 'reopen', 'delete'),
  faults: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...faults)), {
    maxLength: 4,
  }),
  answer: fc.constantFrom('mine', 'theirs', 'keep editing'),
});

/** The form with one edit more: `word` is typed, unless a part is removed. A text is made of lines, anything else of words. */
export function applyEdit(values: NewsInput, { field, change, place }: Edit, word: string): NewsInput {
  const separator = field === 'content' ? '\n' : ' ';
  const parts = textOf(values, field)
    .split(separator)
    .filter((part) => part !== '');
  const at = place % (parts.length + 1);
  // A title is never empty.
  const isRemoval = change === 'remove' && parts.length > 1;
  const typed = isRemoval ? [] : [word];
  if (change === 'append' || (change === 'remove' && !isRemoval)) parts.push(...typed);
  else parts.splice(at, change === 'insert' ? 0 : 1, ...typed);
  return withText(values, field, parts.join(separator));
}

function textOf(values: NewsInput, field: Edit['field']): string {
  return isImage(field) ? (values.image_details[field]?.alt ?? '') : values[field];
}

function withText(values: NewsInput, field: Edit['field'], text: string): NewsInput {
  if (!isImage(field)) return { ...values, [field]: text };
  return {
    ...values,
    image_details: { ...values.image_details, [field]: { ...values.image_details[field], alt: text } },
  };
}

function isImage(field: Edit['field']): field is (typeof images)[number] {
  return images.includes(field as (typeof images)[number]);
}

/** Every word of a form. */
export function wordsOf({ title, summary, source, content, image_details }: NewsInput): string[] {
  const alts = Object.values(image_details).map(({ alt = '' }) => alt);
  return [title, summary, source, content, ...alts].flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}
