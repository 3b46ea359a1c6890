/** A source of numbers that depends on nothing but its seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  integer(low: number, high: number): number;
  pick<T>(options: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** A new list in another order. */
  shuffle<T>(options: Iterable<T>): T[];
}

/** A 32-bit number from a text: FNV-1a over its UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The same seed gives the same numbers on every machine (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (options) => options[Math.floor(options.length * next())] ?? options[0],
    chance: (probability) => next() < probability,
    shuffle: (options) =>
      [...options]
        .map((option) => ({ option, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ option }) => option),
  };
}
