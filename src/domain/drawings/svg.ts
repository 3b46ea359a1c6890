import svgpath from 'svgpath';
import { escapeXml } from '#domain/site/xml.ts';

export type Point = readonly [x: number, y: number];

type Attributes = Readonly<Record<string, string | number | undefined>>;

const number = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** One element; numbers keep one decimal, attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : escapeXml(String(value))}"`)
    .join('');
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`;
}

/** A whole SVG file with presentation attributes only, so that any content security policy accepts it. */
export function svgDocument(width: number, height: number, body: string, title?: string): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    (title ? element('title', {}, escapeXml(title)) : '') + body,
  );
}

/**
 * An address that holds a whole SVG file, for a drawing that is to stand in the page itself. Its paths are written with
 * distances: what is drawn twice reads the same twice, which compresses.
 */
export function dataAddress(svg: string): string {
  const short = svg.replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${svgpath(d).rel().round(1).toString()}"`);
  const escaped = short.replaceAll('"', "'").replaceAll(/[%#<>&]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}

/** Children that share their presentation. */
export function group(attributes: Attributes, children: string): string {
  return element('g', attributes, children);
}

export function circle(x: number, y: number, radius: number, attributes: Attributes = {}): string {
  return element('circle', { cx: x, cy: y, r: radius, ...attributes });
}

export function rectangle(x: number, y: number, width: number, height: number, attributes: Attributes = {}): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function path(d: string, attributes: Attributes = {}): string {
  return element('path', { d, ...attributes });
}

/** Strokes only: no fill, round ends. */
export function stroked(stroke: string, width: number): Attributes {
  return { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
}

/** Path data that joins points with straight lines. */
export function polyline(points: readonly Point[], closed = false): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${number(x)} ${number(y)}`).join('') + (closed ? 'Z' : '');
}

export function segment(from: Point, to: Point): string {
  return polyline([from, to]);
}

/** Path data of a smooth closed curve through points (quadratic pieces between midpoints). */
export function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[index % points.length] ?? [0, 0];
  const middle = (index: number): Point => {
    const [from, to] = [at(index), at(index + 1)];
    return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  };
  const [x, y] = middle(0);
  const pieces = points.map((_, index) => {
    const [control, end] = [at(index + 1), middle(index + 1)];
    return `Q${number(control[0])} ${number(control[1])} ${number(end[0])} ${number(end[1])}`;
  });
  return `M${number(x)} ${number(y)}${pieces.join('')}Z`;
}

/** The point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function polar(x: number, y: number, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Path data of a clockwise arc between two angles (radians). */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const start = polar(x, y, radius, from);
  const end = polar(x, y, radius, to);
  const large = to - from > Math.PI ? 1 : 0;
  return `M${number(start[0])} ${number(start[1])}A${number(radius)} ${number(radius)} 0 ${large} 1 ${number(end[0])} ${number(end[1])}`;
}

/** Path data of a quarter disc: its corner, its radius, and which quarter (0 towards lower right, then clockwise). */
export function quarterDisc(x: number, y: number, radius: number, quarter: number): string {
  const from = (quarter * Math.PI) / 2;
  return `${arc(x, y, radius, from, from + Math.PI / 2)}L${number(x)} ${number(y)}Z`;
}

/** Whole numbers from 0, `count` of them. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
