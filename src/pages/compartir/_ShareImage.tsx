import type { CSSProperties } from 'react';
import mark from '#components/layout/mark.svg?raw';
import { SHARE_IMAGE, titleSetting, withoutMissingGlyphs } from '#domain/site/shareImage.ts';
import { site } from '#site.config.ts';

interface Props {
  title: string;
  /** What the item is: `Institución Asociada`. */
  label: string;
  /** Its day as displayed, `5 enero 2025`. */
  date?: string;
}

/** Position of the cover in pixels; an image without one has the association's mark there. */
export const COVER = { left: 806, top: 0, width: 394, height: 630 } as const;

/** Width of the line between the text and the cover, in pixels. */
const RULE = 6;

/** The same values as in `src/styles/tokens.css`. */
export const colours = {
  paper: '#fbfaf6',
  ink: '#16233a',
  petrol: '#0b4f6c',
  petrolDeep: '#083a50',
  garnet: '#8c2f39',
};

const styles = {
  image: { ...SHARE_IMAGE, display: 'flex', fontFamily: 'Source Serif 4, Source Serif 4 Extended' },
  text: {
    width: COVER.left - RULE,
    padding: 64,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    backgroundColor: colours.paper,
  },
  kind: { color: colours.garnet, fontFamily: 'Figtree, Figtree Extended', fontSize: 27 },
  title: { color: colours.ink, overflowWrap: 'anywhere', textWrap: 'pretty' },
  association: { display: 'flex', alignItems: 'center', gap: 18, color: colours.petrol, fontSize: 46 },
  cover: {
    width: COVER.width + RULE,
    boxSizing: 'border-box',
    borderLeft: `${RULE}px solid ${colours.garnet}`,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: colours.petrolDeep,
  },
} satisfies Record<string, CSSProperties>;

/** An item's share image without its cover, for satori to lay out. */
export function ShareImage({ title, label, date }: Props) {
  const text = withoutMissingGlyphs(title);
  const { size, leading, lines } = titleSetting(text);
  return (
    <div style={styles.image}>
      <div style={styles.text}>
        <div style={styles.kind}>{[label, date].filter(Boolean).join(' · ')}</div>
        <div style={{ ...styles.title, fontSize: size, lineHeight: leading, lineClamp: lines }}>{text}</div>
        <div style={styles.association}>
          <Mark colour={colours.petrol} size={64} />
          {site.name}
        </div>
      </div>
      <div style={styles.cover}>
        <Mark colour={colours.paper} size={224} />
      </div>
    </div>
  );
}

function Mark({ colour, size }: { colour: string; size: number }) {
  const address = `data:image/svg+xml,${encodeURIComponent(mark.replace('currentColor', colour))}`;
  return <img src={address} alt="" width={size} height={size} />;
}
