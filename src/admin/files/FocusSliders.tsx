import type { KeyboardEvent } from 'react';
import type { Focus } from '#domain/media/focus.ts';

/** How far each key moves the point down, as a part of the height; by default the up key increases a slider. */
const DOWN: Readonly<Record<string, number>> = { ArrowUp: -0.01, ArrowDown: 0.01, PageUp: -0.1, PageDown: 0.1 };

interface Props {
  point: Focus;
  onChange: (point: Focus) => void;
}

/** A point of an image for the keyboard and screen readers. */
export function FocusSliders({ point: [x, y], onChange }: Props) {
  function moveDown(event: KeyboardEvent) {
    const step = DOWN[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange([x, y + step]);
  }
  return (
    <div className="grid grid-cols-2 gap-4">
      <Slider
        label="Horizontal"
        part={x}
        text={(percent) => `${percent} % desde la izquierda`}
        onChange={(part) => onChange([part, y])}
      />
      <Slider
        label="Vertical"
        part={y}
        text={(percent) => `${percent} % desde arriba`}
        onChange={(part) => onChange([x, part])}
        onKeyDown={moveDown}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  part: number;
  /** The range of `part`. */
  min?: number;
  max?: number;
  /** What a screen reader says of a percentage. */
  text: (percent: number) => string;
  onChange: (part: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A labelled range input for a fraction. */
export function Slider({ label, part, min = 0, max = 1, text, onChange, onKeyDown }: SliderProps) {
  const percent = Math.round(part * 100);
  return (
    <label className="label min-w-0">
      {label}
      <input
        type="range"
        min={min * 100}
        max={max * 100}
        value={percent}
        aria-valuetext={text(percent)}
        onChange={({ target }) => onChange(target.valueAsNumber / 100)}
        onKeyDown={onKeyDown}
        className="block h-11 w-full accent-petrol"
      />
    </label>
  );
}
