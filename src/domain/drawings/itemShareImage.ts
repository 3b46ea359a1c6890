import { drawWordmark, MARK_SIZE } from './associationMark.ts';
import { coverBody } from './cover.ts';
import { COVER_HEIGHT, COVER_WIDTH } from './covers/family.ts';
import { lettering, letteringLines, letteringWidth } from './lettering.ts';
import { colours } from './palette.ts';
import { SHARE_IMAGE } from './shareImage.ts';
import { element, group, rectangle, svgDocument } from './svg.ts';

/** What the shared image of an item shows. */
export interface ShareImageItem {
  /** From which the drawing follows: the item's slug. */
  seed: string;
  title: string;
  /** What the item is: `Institución Asociada`. */
  label: string;
  /** Its day as it is read, `5 enero 2025`. */
  date: string;
}

const MARGIN = 72;
/** The drawing takes the right third; the text has the rest. */
const COVER_LEFT = 800;
const TEXT_WIDTH = COVER_LEFT - 2 * MARGIN;
const TITLE = { top: 152, height: 352, leading: 1.18 };
/** Running text is set closer than a mark. */
const TRACKING = 4;
const TITLE_SIZES = [68, 60, 52, 46, 40, 35, 31];

/** The image of an item's shared link: its title beside the drawing that follows from its slug. */
export function drawItemShareImage({ seed, title, label, date }: ShareImageItem, name: string): string {
  const { width, height } = SHARE_IMAGE;
  const { size, lines } = setTitle(title);
  const wordmark = drawWordmark(name, colours.petrol);
  return svgDocument(
    width,
    height,
    rectangle(0, 0, width, height, { fill: colours.paper }) +
      element(
        'svg',
        {
          x: COVER_LEFT,
          width: width - COVER_LEFT,
          height,
          viewBox: `0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`,
          preserveAspectRatio: 'xMidYMid slice',
        },
        coverBody(seed),
      ) +
      rectangle(COVER_LEFT, 0, 6, height, { fill: colours.garnet }) +
      textLine(`${label} · ${date}`, { y: 108, size: 27, fill: colours.garnet }) +
      lines
        .map((line, i) => textLine(line, { y: TITLE.top + size * (0.75 + i * TITLE.leading), size, fill: colours.ink }))
        .join('') +
      group({ transform: `translate(${MARGIN} ${height - MARGIN - MARK_SIZE + 8})` }, wordmark.body),
    title,
  );
}

/** The title in the largest size in which it has room; one that is too long for the smallest ends with an ellipsis. */
function setTitle(title: string): { size: number; lines: string[] } {
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  for (const size of TITLE_SIZES) {
    const lines = letteringLines(title, (TEXT_WIDTH / size) * 1000, TRACKING);
    const room = Math.floor(TITLE.height / (size * TITLE.leading));
    if (lines.length <= room) return { size, lines };
    if (size === smallest) return { size, lines: [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''}…`] };
  }
  return { size: smallest, lines: [] };
}

function textLine(text: string, { y, size, fill }: { y: number; size: number; fill: string }): string {
  const width = Math.min((letteringWidth(text, TRACKING) * size) / 1000, TEXT_WIDTH);
  return lettering(text, { x: MARGIN + width / 2, y, size, maximumWidth: TEXT_WIDTH, fill, tracking: TRACKING });
}
