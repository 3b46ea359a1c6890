import type { ReactNode } from 'react';
import { thumbnailOf } from '#admin/ui/thumbnailOf.ts';
import type { FieldDifference } from '#domain/versions/fieldDifferences.ts';
import { withContext, type TextPart } from '#domain/versions/textDifferences.ts';

interface Props {
  differences: readonly FieldDifference[];
  /** The names of the two versions, such as «lo guardado», «tu borrador». */
  before: string;
  after: string;
  /** How to show the running text, given the differences of its Markdown. */
  showContent?: (markdown: ReactNode) => ReactNode;
  /** What to ask about each of them. */
  ask?: (place: number) => ReactNode;
}

/** A field-by-field diff of two versions of a record: removed parts are struck through, added ones underlined. */
export function FieldDifferences({ differences, before, after, showContent, ask }: Props) {
  if (differences.length === 0) return <p className="text-ink-soft">No hay diferencias.</p>;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-ink-soft">
        <span>
          <del>Tachado</del>: solo en {before}.
        </span>{' '}
        <span>
          <ins>Subrayado</ins>: solo en {after}.
        </span>
      </p>
      <dl className="flex flex-col gap-4">
        {differences.map((difference, place) => (
          <div key={difference.label}>
            <dt className="font-semibold">{difference.label}</dt>
            <dd className="mt-1">
              {showContent && difference.name === 'content' ? (
                showContent(<Difference difference={difference} />)
              ) : (
                <Difference difference={difference} />
              )}
              {ask?.(place)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Difference({ difference }: { difference: FieldDifference }) {
  return difference.kind === 'images' ? <Images {...difference} /> : <Text parts={withContext(difference.parts)} />;
}

const tags = { added: 'ins', removed: 'del' } as const;
const labels = { added: 'añadido', removed: 'quitado' };

function Text({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p className="border-l border-line-strong pl-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        const Tag = tags[kind];
        return (
          <Tag key={index}>
            <span className="sr-only"> {labels[kind]}: </span>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}

function Images({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  if (removed.length + added.length === 0) return <p>Otro orden.</p>;
  const changes = [
    ...removed.map((url) => ({ url, Tag: tags.removed, label: 'Quitada' })),
    ...added.map((url) => ({ url, Tag: tags.added, label: 'Añadida' })),
  ];
  return (
    <ul className="flex flex-wrap gap-3">
      {changes.map(({ url, Tag, label }) => (
        <li key={url}>
          <Tag>
            {/* Decorative: the text beside it says whether it was added or removed. */}
            <img
              src={thumbnailOf(url)}
              alt=""
              loading="lazy"
              className="mb-1 h-16 w-24 rounded-control border border-line object-cover"
            />{' '}
            {label}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
