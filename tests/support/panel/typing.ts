import fc from 'fast-check';

/** The fields that are typed into. */
export const typed = ['Resumen', 'Contenido', 'Fuente'] as const;
export type TypedField = (typeof typed)[number];

/** What may happen to somebody who writes in a form; `during` is whether more is typed before it is over. */
export type Happening =
  | { what: 'pause'; milliseconds: number }
  | { what: 'back' | 'reload' | 'kill' | 'cancelled link' | 'cancelled schedule' }
  | Save;

/** A save that succeeds, that is refused, or that finds the session expired. */
export interface Save {
  what: 'save';
  ends: 'saved' | 'refused' | 'expired';
  during: boolean;
}

/** Words typed at the end of a field, then what happens. */
export interface Step {
  field: TypedField;
  words: number;
  happening: Happening;
}

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('pause' as const), milliseconds: fc.constantFrom(50, 299, 400, 1100, 6000) }),
  fc.record({ what: fc.constantFrom('back', 'reload', 'kill', 'cancelled link', 'cancelled schedule') }),
  fc.record({
    what: fc.constant('save' as const),
    ends: fc.constantFrom('saved', 'refused', 'expired'),
    during: fc.boolean(),
  }),
);

const step: fc.Arbitrary<Step> = fc.record({
  field: fc.constantFrom(...typed),
  words: fc.integer({ min: 1, max: 3 }),
  happening,
});

/** The steps of a seed. */
export function stepsOf(seed: number, count: number): Step[] {
  return fc.sample(step, { seed, numRuns: count });
}
