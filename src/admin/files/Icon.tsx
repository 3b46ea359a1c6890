const shapes = {
  before: 'M15 5l-7 7 7 7',
  after: 'M9 5l7 7-7 7',
  remove: 'M6 6l12 12M18 6L6 18',
} as const;

/** A decorative icon; the element that uses it has the name. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
