import { circle, path, polar, closedCurve, range, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Random } from '../random.ts';

interface Cell {
  x: number;
  y: number;
  radius: number;
}

/** Tissue under the microscope: cells packed around one large one. */
export const drawCells: CoverFamily = (random, tones) => {
  const cells = pack(random);
  return cells
    .map(({ x, y, radius }, index) => {
      const isLarge = index === 0;
      const wobble = range(4).map(() => random.between(-0.035, 0.035));
      const membrane = (scale: number): string =>
        closedCurve(
          range(28).map((step) => {
            const angle = (step * Math.PI) / 14;
            const waves = wobble.reduce(
              (sum, height, order) => sum + height * Math.cos((order + 2) * angle + order),
              0,
            );
            return polar(x, y, radius * scale * (1 + waves), angle);
          }),
        );
      const [nucleusX, nucleusY] = polar(x, y, radius * random.between(0.05, 0.3), random.between(0, 6.28));
      const fill = isLarge ? tones.shade : random.pick([tones.ground, tones.shade, tones.shade, tones.fill]);
      const rings = isLarge ? [0.88, 0.76, 0.64, 0.52] : radius > 70 ? [0.84] : [];
      return [
        path(membrane(1), { ...stroked(tones.line, isLarge ? 8 : 4), fill }),
        path(rings.map(membrane).join(''), stroked(tones.line, 2)),
        circle(nucleusX, nucleusY, radius * (isLarge ? 0.27 : random.between(0.22, 0.36)), {
          fill: isLarge || index === 5 ? tones.accent : tones.strong,
        }),
      ].join('');
    })
    .join('');
};

function pack(random: Random): Cell[] {
  const cells: Cell[] = [
    { x: random.between(520, 1080), y: random.between(400, 500), radius: random.between(230, 280) },
  ];
  for (const attempt of range(1400)) {
    const largest = attempt < 300 ? 130 : attempt < 800 ? 80 : 46;
    const [x, y] = [random.between(-40, 1640), random.between(-40, 940)];
    const room = Math.min(...cells.map((cell) => Math.hypot(cell.x - x, cell.y - y) - cell.radius)) - 9;
    if (room >= largest * 0.55) cells.push({ x, y, radius: Math.min(room, largest) });
  }
  return cells;
}
