const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e']);

/** First letters of a person's first and last word, for a monogram: `Ana María de la Fuente` gives `AF`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
