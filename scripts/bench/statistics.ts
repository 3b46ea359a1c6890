import os from 'node:os';

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

/** Calls a function a number of times in turn, and formats how long it took. */
export async function measureCalls(count: number, call: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let trial = 0; trial < count; trial += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return describeMilliseconds(times);
}

/** Prints the head of a Markdown table: its first column's heading, then those of columns of figures. */
export function printHead(first: string, ...figures: readonly string[]): void {
  printRow(first, ...figures);
  printRow('---', ...figures.map(() => '---:'));
}

/** Prints a row of a Markdown table. */
export function printRow(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** Prints how busy the machine is, at the end of a benchmark. */
export function printLoad(): void {
  const load = os.loadavg().map((one) => one.toFixed(1));
  console.log(`\nLoad of the machine at the end: ${load.join(' ')}`);
}

/** Prints measurements as the columns of a Markdown table; the first entry of each is its heading. */
export function printTable(columns: readonly Record<string, string>[]): void {
  const [title = '', ...names] = Object.keys(columns[0] ?? {});
  printHead(title, ...columns.map((column) => column[title] ?? ''));
  for (const name of names) printRow(name, ...columns.map((column) => column[name] ?? ''));
}
