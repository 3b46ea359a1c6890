import fc from 'fast-check';
import type { ContentTable } from '#domain/contentTables.ts';
import type { FormWriter } from './FormWriter.ts';

/** The fields that are typed into; `own` is one that only this kind of record has. */
export const typed = ['summary', 'content', 'own'] as const;
export type TypedField = (typeof typed)[number];

/** The form that is written in: of a new item, a draft or a public item. */
export interface Beginning {
  table: ContentTable;
  state: 'new' | 'draft' | 'public';
}

export const beginnings: fc.Arbitrary<Beginning> = fc.record({
  table: fc.constantFrom('news', 'publications', 'events'),
  state: fc.constantFrom('new', 'draft', 'public'),
});

/** What decides what may happen next. */
export interface Model {
  isPublic: boolean;
  isStored: boolean;
  images: number;
  maxImages: number;
  /** Whether an image of the text was not uploaded, which refuses every save. */
  hasUnsent: boolean;
}

/** How a save ends (`lost`: it arrives, but not its response), and which text is kept where both changed the same. */
export interface Save {
  ends: 'saved' | 'refused' | 'lost' | 'expired';
  /** Whether more is typed before it is over. */
  during: boolean;
  keep: 'mine' | 'theirs' | 'neither';
}

/** How the upload of an image ends. */
export type Upload = 'uploaded' | 'retried' | 'discarded';

export type Happening = fc.AsyncCommand<Model, FormWriter>;

interface Typing {
  field: TypedField;
  words: number;
}

const typing = { field: fc.constantFrom(...typed), words: fc.integer({ min: 1, max: 3 }) };

/** Words typed at the end of a field, then what happens; afterwards none of them may be missing. */
function happening<Details>(
  name: string,
  isPossible: (model: Model) => boolean,
  details: fc.Arbitrary<Details>,
  undergo: (writer: FormWriter, field: TypedField, details: Details, model: Model) => Promise<void>,
): fc.Arbitrary<Happening> {
  return fc.record({ ...typing, details }).map(({ field, words, details }: Typing & { details: Details }) => ({
    check: isPossible,
    run: async (model, writer) => {
      await writer.write(field, words);
      await undergo(writer, field, details, model);
      await writer.expectComplete();
    },
    toString: () => `${name}${fc.stringify({ field, words, details })}`,
  }));
}

const always = () => true;
const isHidden = ({ isPublic }: Model) => !isPublic;
const isStored = (model: Model) => model.isStored;
const hasRoom = ({ images, maxImages }: Model) => images < maxImages;
const hasImages = ({ images }: Model) => images > 0;
const hasUnsent = (model: Model) => model.hasUnsent;

const nothing = fc.constant(undefined);
const pauses = fc.constantFrom(50, 299, 400, 1100, 6000);
const modes = fc.subarray(['Markdown', 'Vista previa', 'Visual'] as const, { minLength: 1 });
const uploads = fc.constantFrom<Upload>('uploaded', 'retried', 'discarded');

const possible: fc.Arbitrary<Happening>[] = [
  happening('pause', always, pauses, (writer, field, time) => writer.pause(field, time)),
  happening('modes', always, modes, (writer, _, tabs) => writer.changeMode(tabs)),
  happening('back', always, nothing, (writer) => writer.goBack()),
  happening('reload', always, nothing, (writer) => writer.open()),
  happening('reload without backend', always, nothing, (writer) => writer.openWithoutBackend()),
  happening('hide', always, nothing, (writer, field) => writer.hide(field)),
  happening('kill', always, nothing, (writer) => writer.kill()),
  happening('offline', always, fc.boolean(), (writer, field, isSaved) => writer.loseConnection(field, isSaved)),
  happening('cancelled link', always, nothing, (writer) => writer.cancelLink()),
  happening('cancelled schedule', isHidden, nothing, (writer, field) => writer.cancelSchedule(field)),
  happening('Enter in the title', always, nothing, (writer) => writer.pressEnter()),
  happening('somebody saves', isStored, nothing, (writer) => writer.otherSaves()),
  happening('image', hasRoom, uploads, async (writer, field, ends, model) => {
    await writer.addImage(field, ends);
    if (ends !== 'discarded') model.images += 1;
  }),
  happening('image removed', hasImages, nothing, async (writer, _field, _details, model) => {
    await writer.removeImage();
    model.images -= 1;
  }),
  happening('image in the text', always, fc.boolean(), async (writer, _, isUploaded, model) => {
    await writer.insertImage(isUploaded);
    if (!isUploaded) model.hasUnsent = true;
  }),
  happening('image in the text retried', hasUnsent, nothing, async (writer, _field, _details, model) => {
    await writer.retryImages();
    model.hasUnsent = false;
  }),
];

const saves = fc.record<Save>({
  ends: fc.constantFrom('saved', 'refused', 'lost', 'expired'),
  during: fc.boolean(),
  keep: fc.constantFrom('mine', 'theirs', 'neither'),
});
const isSendable = (model: Model) => !model.hasUnsent;
const save = happening('save', isSendable, saves, async (writer, field, details, model) => {
  model.isStored = (await writer.save(field, details)) || model.isStored;
});

/** What happens to one form; a quarter of it are saves. */
export function happenings(count: number) {
  return fc.commands([...possible, ...Array.from({ length: 5 }, () => save)], { maxCommands: count, size: 'max' });
}
