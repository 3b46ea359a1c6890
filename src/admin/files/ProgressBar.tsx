interface Props {
  label: string;
  /** From 0 to 1. */
  part: number;
}

/** The progress of an upload, visually and for assistive technology. */
export function ProgressBar({ label, part }: Props) {
  const percent = Math.round(part * 100);
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-ink-soft">
      <progress className="progress-bar" aria-label={label} max={100} value={percent} />
      <span aria-hidden="true" className="w-[4ch] text-right tabular-nums">
        {percent} %
      </span>
    </div>
  );
}
