import { useId, useState, type ReactNode } from 'react';
import { FOLDED_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';

interface Props {
  title: string;
  /** What it holds, in words, to be read while it is folded. */
  holds: string;
  /** Whether it is open on a phone, too: its fields are among the first that are asked for. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A group of a form's fields under its heading; on a phone a fold, which stays mounted, so that nothing is lost. */
export function RecordGroup({ title, holds, startsOpen = false, children }: Props) {
  const id = useId();
  const isFold = useMediaQuery(FOLDED_SCREEN);
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className="record-group"
      aria-labelledby={id}
      open={isOpen || !isFold}
      onToggle={({ currentTarget }) => isFold && setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {!isOpen && <span className="text-ink-soft"> · {holds}</span>}
        </span>
      </summary>
      <h2 id={id}>{title}</h2>
      <div className="record-group-fields">{children}</div>
    </details>
  );
}
