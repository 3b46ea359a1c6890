import { circle, path, polar, range, stroked } from '../svg.ts';
import type { CoverFamily } from './family.ts';
import type { Point } from '../svg.ts';
import type { Random } from '../random.ts';

const DEPTH = 8;

interface Tree {
  /** Path data of the branches, by depth. */
  levels: string[];
  tips: Point[];
}

/** A bronchial or vascular tree in front of a flat disc. */
export const drawBranches: CoverFamily = (random, tones) => {
  const x = random.pick([640, 800, 960]);
  const isHanging = random.chance(0.5);
  const tree: Tree = { levels: range(DEPTH + 1).map(() => ''), tips: [] };
  const upwards = isHanging ? Math.PI / 2 : -Math.PI / 2;
  grow(random, tree, [x, isHanging ? -20 : 920], upwards, 245, 0);
  const branches = tree.levels.map((d, depth) =>
    path(d, stroked(depth < 5 ? tones.strong : tones.line, 30 * 0.68 ** depth + 1)),
  );
  const accented = random.integer(0, tree.tips.length - 1);
  const tips = tree.tips.map(([tipX, tipY], index) => {
    const isAccented = index % 9 === accented % 9;
    return circle(tipX, tipY, isAccented ? 15 : 6, { fill: isAccented ? tones.accent : tones.line });
  });
  return [circle(x, isHanging ? 470 : 430, 390, { fill: tones.shade }), ...branches, ...tips].join('');
};

function grow(random: Random, tree: Tree, from: Point, angle: number, length: number, depth: number): void {
  const bend = random.between(-0.12, 0.12);
  const control = polar(...from, length * 0.55, angle + bend);
  const end = polar(...control, length * 0.5, angle - bend * 1.5);
  const [a, b, c] = [from, control, end].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  tree.levels[depth] += `M${a}Q${b} ${c}`;
  if (depth === DEPTH) {
    tree.tips.push(end);
    return;
  }
  const spread = random.between(0.36, 0.6) + (depth === 0 ? 0.2 : 0);
  const share = random.between(0.4, 0.6);
  const shrink = depth === 0 ? 0.72 : 0.79;
  grow(random, tree, end, angle - spread * share * 2, length * shrink * random.between(0.88, 1.08), depth + 1);
  grow(random, tree, end, angle + spread * (1 - share) * 2, length * shrink * random.between(0.88, 1.08), depth + 1);
}
