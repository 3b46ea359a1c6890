import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { FOLDED_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';

interface Props {
  title: string;
  /** Says in words what it holds, to be read while it is folded. */
  contents: () => string;
  /** Whether it is open on a phone, too: its fields are among the first that are asked for. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A group of a form's fields under its heading; on a phone a fold, which stays mounted, so that nothing is lost. */
export function RecordGroup({ title, contents, startsOpen = false, children }: Props) {
  const id = useId();
  const isFold = useMediaQuery(FOLDED_SCREEN);
  const [isOpen, setIsOpen] = useState(startsOpen);
  // A phone shows the title and the text first; a browser's first date in words takes it 80 ms.
  const isRendered = useDeferredValue(true, startsOpen || !isFold);
  return (
    <details
      className="record-group min-w-0 border-t border-line sm:pt-5 sm:pb-7"
      aria-labelledby={id}
      open={isOpen || !isFold}
      onToggle={({ currentTarget }) => isFold && setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-4 py-2 text-sm sm:hidden">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {!isOpen && isRendered && <span className="text-ink-soft"> · {contents()}</span>}
        </span>
      </summary>
      <h2 id={id} className="mb-5 hidden font-sans text-base font-semibold tracking-normal sm:block">
        {title}
      </h2>
      <div className="flex flex-col gap-6 pt-2 pb-7 sm:py-0">{isRendered && children}</div>
    </details>
  );
}
