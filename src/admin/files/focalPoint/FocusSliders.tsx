import type { KeyboardEvent } from 'react';
import type { Focus } from '#domain/media/focus.ts';

interface Props {
  point: Focus;
  onChange: (point: Focus) => void;
}

/** How far each key moves the point down, as a part of the height; by default the up key increases a slider. */
const DOWN: Readonly<Record<string, number>> = { ArrowUp: -0.01, ArrowDown: 0.01, PageUp: -0.1, PageDown: 0.1 };

/** The focal point for the keyboard and screen readers. */
export function FocusSliders({ point: [x, y], onChange }: Props) {
  function moveDown(event: KeyboardEvent) {
    const step = DOWN[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange([x, y + step]);
  }
  return (
    <div className="grid grid-cols-2 gap-4">
      <Slider label="Horizontal" from="la izquierda" part={x} onChange={(part) => onChange([part, y])} />
      <Slider label="Vertical" from="arriba" part={y} onChange={(part) => onChange([x, part])} onKeyDown={moveDown} />
    </div>
  );
}

interface SliderProps {
  label: string;
  from: string;
  part: number;
  onChange: (part: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

function Slider({ label, from, part, onChange, onKeyDown }: SliderProps) {
  const percent = Math.round(part * 100);
  return (
    <label className="label min-w-0">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent} % desde ${from}`}
        onChange={({ target }) => onChange(target.valueAsNumber / 100)}
        onKeyDown={onKeyDown}
        className="block h-11 w-full accent-petrol"
      />
    </label>
  );
}
