const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e']);

/** Whether a lower-case word is a particle within a name (`de`, `los`). */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word);
}

/** Initials of a person's first and last name, for a monogram: `Ana María de la Fuente` gives `AF`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !isParticle(word.toLowerCase()));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
