import { arc, circle, path, polar, polyline, quarterDisc, range, rectangle, segment, stroked } from './svg.ts';

/** Outlines of the emblems in a square of 160 around the origin. */
export const emblemForms: readonly string[] = [
  'M-66 -74H66V6C66 44 34 66 0 80C-34 66 -66 44 -66 6Z',
  `${arc(0, 0, 78, -Math.PI, 0)}${arc(0, 0, 78, 0, Math.PI).replace('M78 0', '')}Z`,
  polyline(
    range(6).map((corner) => polar(0, 0, 82, (corner * Math.PI) / 3 + Math.PI / 6)),
    true,
  ),
  'M-68 76V-6A68 68 0 0 1 68 -6V76Z',
  polyline(
    range(8).map((corner) => polar(0, 0, 80, (corner * Math.PI) / 4 + Math.PI / 8)),
    true,
  ),
  'M0 -80C30 -66 50 -62 70 -62V0C70 40 40 64 0 80C-40 64 -70 40 -70 0V-62C-50 -62 -30 -66 0 -80Z',
];

/** Motifs in a square of 84 around the origin: `ink` is the motif's colour, `ground` the colour it stands on. */
export const emblemMotifs: readonly ((ink: string, ground: string) => string)[] = [
  // Open book
  (ink, ground) =>
    path('M0 -20C-14 -30 -30 -32 -42 -28V24C-30 20 -14 22 0 32C14 22 30 20 42 24V-28C30 -32 14 -30 0 -20Z', {
      fill: ink,
    }) + path('M0 -20V32', stroked(ground, 4)),
  // Rising sun
  (ink) =>
    path(`${arc(0, 18, 20, -Math.PI, 0)}Z`, { fill: ink }) +
    path(
      range(7)
        .map((ray) =>
          segment(polar(0, 18, 29, -Math.PI + (ray * Math.PI) / 6), polar(0, 18, 46, -Math.PI + (ray * Math.PI) / 6)),
        )
        .join('') + 'M-42 29H42',
      stroked(ink, 6),
    ),
  // Mountains
  (ink, ground) =>
    path('M-44 32L-14 -22L2 4L14 -12L44 32Z', { fill: ink }) +
    path('M-23 -6L-14 2L-6 -8', stroked(ground, 5)) +
    circle(26, -28, 9, { fill: ink }),
  // Waves of a river
  (ink) =>
    path(
      [-24, -4, 16, 36]
        .map(
          (y) => `M-42 ${y}C-32 ${y - 16} -20 ${y - 16} -10 ${y - 6}S12 ${y + 4} 20 ${y - 4}S36 ${y - 14} 42 ${y - 8}`,
        )
        .join(''),
      stroked(ink, 7),
    ),
  // Seven-rayed star
  (ink) =>
    path(
      polyline(
        range(14).map((corner) => polar(0, 0, corner % 2 ? 20 : 44, (corner * Math.PI) / 7 - Math.PI / 2)),
        true,
      ),
      { fill: ink },
    ),
  // Portico
  (ink) =>
    path('M-42 -14L0 -40L42 -14Z', { fill: ink }) +
    path('M-28 -4V24M-9 -4V24M9 -4V24M28 -4V24', { ...stroked(ink, 9), 'stroke-linecap': 'butt' }) +
    path('M-42 33H42', stroked(ink, 7)),
  // Equal-armed cross in a ring
  (ink) => circle(0, 0, 39, stroked(ink, 6)) + path('M-9 -24H9V-9H24V9H9V24H-9V9H-24V-9H-9Z', { fill: ink }),
  // Tree
  (ink, ground) =>
    circle(0, -12, 31, { fill: ink }) +
    path('M0 42V0', stroked(ink, 8)) +
    path('M0 14V-26M0 2L-13 -11M0 -8L13 -21', stroked(ground, 5)),
  // Flame
  (ink, ground) =>
    path(
      'M2 -44C30 -16 34 2 28 18C22 34 8 40 0 40C-16 40 -30 28 -30 10C-30 -6 -18 -12 -12 -26C-6 -18 -4 -12 -2 -8C4 -18 6 -30 2 -44Z',
      { fill: ink },
    ) + path('M0 40C-9 40 -14 32 -12 23C-10 15 -3 12 0 4C6 12 13 17 13 26C13 35 8 40 0 40Z', { fill: ground }),
  // Orbits
  (ink) =>
    range(3)
      .map(
        (turn) =>
          `<g transform="rotate(${turn * 60})">${path('M-42 0A42 16 0 1 1 42 0A42 16 0 1 1 -42 0Z', stroked(ink, 5))}</g>`,
      )
      .join('') + circle(0, 0, 9, { fill: ink }),
  // Hexagonal ring
  (ink) =>
    path(
      polyline(
        range(6).map((corner) => polar(0, 0, 40, (corner * Math.PI) / 3 + Math.PI / 6)),
        true,
      ),
      stroked(ink, 7),
    ) +
    path(
      [0, 2, 4]
        .map((corner) =>
          segment(
            polar(0, 0, 26, (corner * Math.PI) / 3 + Math.PI / 6),
            polar(0, 0, 26, ((corner + 1) * Math.PI) / 3 + Math.PI / 6),
          ),
        )
        .join(''),
      stroked(ink, 6),
    ),
  // Pulse
  (ink) => path('M-44 6H-22L-12 -12L2 34L16 -36L24 6H44', stroked(ink, 7)),
  // Leaf
  (ink, ground) =>
    path('M30 -38C38 6 22 36 -22 32C-34 -6 -16 -38 30 -38Z', { fill: ink }) +
    path('M-36 44L14 -20M-10 11V-12M-10 11L16 9', stroked(ground, 5)) +
    path('M-36 44L-22 27', stroked(ink, 6)),
  // Drop
  (ink, ground) =>
    path('M0 -44C18 -18 30 -4 30 12A30 30 0 0 1 -30 12C-30 -4 -18 -18 0 -44Z', { fill: ink }) +
    path('M-15 14A16 16 0 0 0 0 28', stroked(ground, 6)),
  // Eye
  (ink) => path('M-44 0C-22 -34 22 -34 44 0C22 34 -22 34 -44 0Z', stroked(ink, 6)) + circle(0, 0, 13, { fill: ink }),
  // Bridge
  (ink) =>
    path('M-44 10H44M-26 34V-30M26 34V-30', stroked(ink, 7)) +
    path('M-44 0C-40 -10 -32 -20 -26 -26C-16 4 16 4 26 -26C32 -20 40 -10 44 0', stroked(ink, 5)),
  // Ear of wheat
  (ink) =>
    path('M0 44V-10', stroked(ink, 6)) +
    [-8, 12]
      .map((y) =>
        path(
          `M0 ${y + 18}C-22 ${y + 16} -28 ${y} -26 ${y - 12}C-10 ${y - 8} 0 ${y} 0 ${y + 18}C22 ${y + 16} 28 ${y} 26 ${y - 12}C10 ${y - 8} 0 ${y} 0 ${y + 18}Z`,
          { fill: ink },
        ),
      )
      .join('') +
    path('M0 -6C-14 -18 -12 -32 0 -44C12 -32 14 -18 0 -6Z', { fill: ink }),
  // Two strands
  (ink) =>
    path('M-20 -42C-20 -14 20 -14 20 14S-20 30 -20 44M20 -42C20 -14 -20 -14 -20 14S20 30 20 44', stroked(ink, 6)) +
    path('M-18 -34H18M-12 -22H12M-12 2H12M-18 14H18', stroked(ink, 4)),
  // Compass rose
  (ink, ground) =>
    path('M0 -46L11 -11L46 0L11 11L0 46L-11 11L-46 0L-11 -11Z', { fill: ink }) + circle(0, 0, 7, { fill: ground }),
  // Quarters
  (ink) =>
    path(quarterDisc(-38, -38, 36, 0) + quarterDisc(38, 38, 36, 2), { fill: ink }) +
    rectangle(4, -38, 34, 34, { fill: ink }) +
    circle(-20, 20, 17, { fill: ink }),
];
