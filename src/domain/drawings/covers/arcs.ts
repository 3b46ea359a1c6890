import { circle, path, quarterDisc, arc, range, rectangle, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Random } from '../random.ts';
import type { Tones } from '../palette.ts';

const SIDE = 300;

/** Quarter discs and quarter rings on a grid of squares. */
export const drawArcs: CoverFamily = (random, tones) => {
  const accented = random.integer(1, 4) + 6 * random.integer(0, 2);
  return range(18)
    .map((index) => {
      const x = -100 + (index % 6) * SIDE;
      const y = Math.floor(index / 6) * SIDE;
      return drawTile(
        random,
        index === accented ? { ...tones, strong: tones.accent, fill: tones.accent } : tones,
        x,
        y,
      );
    })
    .join('');
};

function drawTile(random: Random, tones: Tones, x: number, y: number): string {
  const quarter = random.integer(0, 3);
  const cornerX = x + (quarter === 1 || quarter === 2 ? SIDE : 0);
  const cornerY = y + (quarter >= 2 ? SIDE : 0);
  const from = (quarter * Math.PI) / 2;
  const backdrop = random.chance(0.35) ? rectangle(x, y, SIDE, SIDE, { fill: tones.shade }) : '';
  const rings = range(7).map((ring) => arc(cornerX, cornerY, SIDE - 14 - ring * 38, from, from + Math.PI / 2));
  const kind = random.pick(['disc', 'disc', 'strong', 'rings', 'rings', 'band', 'dot', 'empty']);
  if (kind === 'disc') return backdrop + path(quarterDisc(cornerX, cornerY, SIDE, quarter), { fill: tones.fill });
  if (kind === 'strong') return backdrop + path(quarterDisc(cornerX, cornerY, SIDE, quarter), { fill: tones.strong });
  if (kind === 'rings') return backdrop + path(rings.join(''), { ...stroked(tones.line, 3), 'stroke-linecap': 'butt' });
  if (kind === 'band') {
    const band = arc(cornerX, cornerY, SIDE / 2, from, from + Math.PI / 2);
    return backdrop + path(band, { ...stroked(tones.line, SIDE / 3), 'stroke-linecap': 'butt' });
  }
  if (kind === 'dot') return backdrop + circle(x + SIDE / 2, y + SIDE / 2, SIDE / 5, { fill: tones.strong });
  return backdrop;
}
