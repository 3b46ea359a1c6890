import fc from 'fast-check';
import type { CommonValues } from '#admin/record/recordKind.ts';
import { NOW, type PublishAt } from '#domain/publishing/publishingState.ts';
import { faults, type Fault } from './faultyFetch.ts';
import type { OwnText } from './kinds.ts';

/** The ways to save that choose a publishing state. */
export const choices = { publish: NOW, schedule: '2099-12-03T12:00:00.000Z', hide: null } as const satisfies Record<
  string,
  PublishAt
>;

/** One change to a form, and what its author does next. */
export interface Edit {
  /** A number is the index of the image whose alternative text changes. */
  field: 'title' | 'summary' | 'own' | 'content' | 0 | 1 | 2;
  change: 'append' | 'insert' | 'replace' | 'remove' | 'new line';
  /** Indices of the line and of the word in it, modulo how many there are. */
  line: number;
  place: number;
  /** How many words to type; in a single-line field, one. */
  words: number;
  then: 'go on' | 'save' | keyof typeof choices | 'reopen' | 'delete';
  /** Faults of the following requests, one each; after that, none. */
  faults: Fault[];
  /** The author's answer to a conflict. */
  answer: 'mine' | 'theirs' | 'keep editing';
}

export const edits: fc.Arbitrary<Edit> = fc.record({
  field: fc.constantFrom<Edit['field'][]>('content', 'content', 'content', 'title', 'summary', 'own', 0, 1, 2),
  change: fc.constantFrom('append', 'insert', 'insert', 'replace', 'remove', 'new line'),
  line: fc.nat(1000),
  place: fc.nat(1000),
  words: fc.integer({ min: 1, max: 4 }),
  then: fc.constantFrom('go on', 'go on', 'save', 'save', 'save', 'publish', 'schedule', 'hide', 'reopen', 'delete'),
  faults: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...faults)), {
    maxLength: 4,
  }),
  answer: fc.constantFrom('mine', 'theirs', 'keep editing'),
});

/** Returns the form's values after an edit; `type` returns the next word. */
export function applyEdit<Values extends CommonValues>(
  values: Values,
  ownText: OwnText,
  edit: Edit,
  type: () => string,
): Values {
  if (edit.field === 'content') return { ...values, content: editLines(values.content, edit, type) };
  if (typeof edit.field === 'number') {
    const image = values.images[edit.field % values.images.length] ?? '';
    const detail = values.image_details[image];
    const alt = editWords(detail?.alt ?? '', edit, [type()]);
    return { ...values, image_details: { ...values.image_details, [image]: { ...detail, alt } } };
  }
  const name = edit.field === 'own' ? ownText : edit.field;
  return { ...values, [name]: editWords(textIn(values, name), edit, [type()]) };
}

function editLines(text: string, edit: Edit, type: () => string): string {
  const typed = Array.from({ length: edit.words }, type);
  const lines = text.split('\n').filter((line) => line !== '');
  if (edit.change === 'new line' || lines.length === 0) {
    lines.splice(edit.line % (lines.length + 1), 0, typed.join(' '));
  } else {
    const at = edit.line % lines.length;
    lines[at] = editWords(lines[at] ?? '', edit, typed);
  }
  return lines.join('\n');
}

/** Returns a line with the typed words, or with one word removed. */
function editWords(line: string, { change, place }: Edit, typed: readonly string[]): string {
  const words = wordsIn(line);
  const at = place % (words.length + 1);
  // A title is never empty.
  if (change === 'remove' && words.length > 1) words.splice(at, 1);
  else if (change === 'insert') words.splice(at, 0, ...typed);
  else if (change === 'replace') words.splice(at, 1, ...typed);
  else words.push(...typed);
  return words.join(' ');
}

function textIn(values: object, name: string): string {
  const text: unknown = Object.entries(values).find(([field]) => field === name)?.[1];
  return typeof text === 'string' ? text : '';
}

/** Splits a text into words. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns every word of a form. */
export function wordsOf(values: CommonValues, ownText: OwnText): string[] {
  const alts = Object.values(values.image_details).map(({ alt = '' }) => alt);
  return [values.title, values.summary, values.content, textIn(values, ownText), ...alts].flatMap(wordsIn);
}
