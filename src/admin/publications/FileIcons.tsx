import type { ReactNode } from 'react';

interface Props {
  has_pdf: boolean | null;
  has_video: boolean | null;
}

/** Icons, with names, for the files that a publication has. */
export function FileIcons({ has_pdf, has_video }: Props) {
  return (
    <span className="inline-flex items-center gap-2 align-middle text-ink-soft">
      {has_pdf && (
        <Icon name="PDF">
          <path d="M6 2.5h8l4.5 4.5v14.5h-12.5z M14 2.5v4.5h4.5" />
          <path d="M9 12h6.5 M9 15h6.5 M9 18h4" />
        </Icon>
      )}
      {has_video && (
        <Icon name="Video">
          <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
          <path d="M10 9v6l5-3z" />
        </Icon>
      )}
    </span>
  );
}

function Icon({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <title>{name}</title>
      {children}
    </svg>
  );
}
