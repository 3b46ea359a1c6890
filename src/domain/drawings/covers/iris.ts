import { circle, path, polar, range, segment, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';

/** An iris: hundreds of fibres between a pupil and its rim. */
export const drawIris: CoverFamily = (random, tones) => {
  const x = random.pick([480, 800, 1120]);
  const y = 450;
  const fibres = range(210).map((index) => {
    const angle = (index * Math.PI) / 105;
    const start = 150 + 26 * Math.sin(angle * 9) + random.between(0, 18);
    return segment(
      polar(x, y, start, angle),
      polar(x, y, random.between(300, 372), angle + random.between(-0.02, 0.02)),
    );
  });
  const petals = range(60).map((index) => {
    const angle = (index * Math.PI) / 30;
    return segment(polar(x, y, 392, angle), polar(x, y, 392 + random.between(20, 74), angle));
  });
  const lids = range(7).map((index) => 520 + index * 62);
  return [
    ...lids.map((radius) => circle(x, y, radius, stroked(tones.faint, 3))),
    circle(x, y, 480, { fill: tones.shade }),
    circle(x, y, 384, { fill: tones.fill }),
    path(fibres.join(''), stroked(tones.strong, 3)),
    path(petals.join(''), stroked(tones.line, 5)),
    circle(x, y, 384, stroked(tones.line, 8)),
    circle(x, y, 134, { fill: tones.strong }),
    circle(x, y, 76, { fill: tones.accent }),
  ].join('');
};
