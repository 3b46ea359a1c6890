/** The value at this percentile, given as a fraction from 0 to 1; the largest value for 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Formats the median and 95th percentile of durations in milliseconds. */
export function describeMilliseconds(values: readonly number[]): string {
  return `${median(values).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)} ms`;
}

/** Prints measurements as the columns of a Markdown table; the first entry of each is its heading. */
export function printTable(head: string, columns: readonly Record<string, string>[]): void {
  const [first = {}] = columns;
  const [title = '', ...names] = Object.keys(first);
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  line([head || title, ...columns.map((column) => column[title] ?? '')]);
  line(['---', ...columns.map(() => '---:')]);
  for (const name of names) line([name, ...columns.map((column) => column[name] ?? '')]);
}
