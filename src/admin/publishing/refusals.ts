import { explainError, SpanishError } from '#domain/errors.ts';
import { z } from '#domain/z.ts';

const refusalSchema = z.object({ error: z.string() });

/** What a refusal of the site's own endpoints means: in its own words where the panel stands at a wrong address (403). */
export async function refusalOf(response: Response): Promise<SpanishError> {
  const said = response.status === 403 ? refusalSchema.safeParse(await response.json().catch(() => null)) : null;
  return new SpanishError(said?.data?.error ?? explainError({ status: response.status }));
}
