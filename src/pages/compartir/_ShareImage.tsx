import mark from '#components/layout/mark.svg?raw';
import { SHARE_IMAGE, titleSetting, withoutMissingGlyphs } from '#domain/site/shareImage.ts';
import { site } from '#site.config.ts';

interface Props {
  title: string;
  /** What the item is: `Institución Asociada`. */
  label: string;
  /** Its day as it is read, `5 enero 2025`. */
  date: string;
}

/** Where the cover lies; an item without one shows the association's mark there. */
export const COVER = { left: 806, top: 0, width: 394, height: 630 } as const;

/** The values of `src/styles/tokens.css`. */
export const colours = { paper: '#fbfaf6', ink: '#16233a', petrol: '#0b4f6c', petrolDeep: '#083a50', garnet: '#8c2f39' };

/** What satori sets: an item's shared image without its cover. */
export function ShareImage({ title, label, date }: Props) {
  const text = withoutMissingGlyphs(title);
  const { size, leading, lines } = titleSetting(text);
  return (
    <div style={{ ...SHARE_IMAGE, display: 'flex', backgroundColor: colours.paper, fontFamily: 'Source Serif 4, Source Serif 4 Extended' }}>
      <div
        style={{
          width: COVER.left - 6,
          height: SHARE_IMAGE.height,
          padding: 64,
          boxSizing: 'border-box',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
        }}
      >
        <div style={{ color: colours.garnet, fontFamily: 'Figtree, Figtree Extended', fontSize: 27 }}>{`${label} · ${date}`}</div>
        <div
          style={{
            color: colours.ink,
            fontSize: size,
            lineHeight: leading,
            lineClamp: lines,
            overflowWrap: 'anywhere',
            textWrap: 'pretty',
          }}
        >
          {text}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', gap: 18, color: colours.petrol, fontSize: 46 }}>
          <img src={markIn(colours.petrol)} alt="" width={64} height={64} />
          {site.name}
        </div>
      </div>
      <div
        style={{
          width: COVER.width + 6,
          height: SHARE_IMAGE.height,
          boxSizing: 'border-box',
          borderLeft: `6px solid ${colours.garnet}`,
          backgroundColor: colours.petrolDeep,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <img src={markIn(colours.paper)} alt="" width={224} height={224} />
      </div>
    </div>
  );
}

/** The association's mark in one colour, as an image's address. */
function markIn(colour: string): string {
  return `data:image/svg+xml,${encodeURIComponent(mark.replace('currentColor', colour))}`;
}
