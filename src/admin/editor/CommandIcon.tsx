import type { CommandName } from './commands.ts';

const shapes: Readonly<Record<CommandName, string>> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  heading: 'M5 5v14M15 5v14M5 12h10M19 12v7',
  subheading: 'M5 7v12M13 7v12M5 13h8M17 13h3v3h-3v3h3',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M4 15.5c.3-1 2.5-1 2.3.4C6.200 17 4 18 4 19h2.500',
  quote: 'M5 5v14M10 7h10M10 12h10M10 17h6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  image: 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 2.500-2.500 5 5M15 9h.01',
};

/** The drawing of a command; its button has the name. */
export function CommandIcon({ name }: { name: CommandName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
