import { useId, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { recordOfSlide, type HeroItem } from '#domain/hero.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  slide: HeroItem;
  /** 0-based. */
  index: number;
  count: number;
  isDragged: boolean;
  /** Whether the dragged slide would be dropped here. */
  isTarget: boolean;
  onMove: (step: 1 | -1) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** One slide with its position, linking to its form. */
export function CarouselEntry({ slide, index, count, isDragged, isTarget, onMove, onPointerDown }: Props) {
  const titleId = useId();
  const { table, id } = recordOfSlide(slide);
  const isMovable = count > 1;
  return (
    <li
      data-place={index}
      {...(isMovable && { onPointerDown })}
      className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 ${isMovable ? 'select-none sm:cursor-grab' : ''} ${isTarget ? 'outline-2 -outline-offset-2 outline-petrol' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <span aria-hidden="true" className="w-5 text-right text-sm text-ink-soft tabular-nums">
        {index + 1}
      </span>
      <span className="min-w-40 flex-1 py-1">
        <Link id={titleId} className="link wrap-anywhere" to={paths.admin.edit(table, id)} draggable={false}>
          {slide.title}
        </Link>
        <span className="block text-sm text-ink-soft">{records[table].title}</span>
      </span>
      {isMovable && (
        <span className="flex gap-1 max-sm:ml-6">
          <Button
            variant="text"
            data-step="-1"
            aria-describedby={titleId}
            aria-disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            Subir
          </Button>
          <Button
            variant="text"
            data-step="1"
            aria-describedby={titleId}
            aria-disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            Bajar
          </Button>
        </span>
      )}
    </li>
  );
}
