/**
 * Whether a request to Auth or Storage has a NUL in its address or JSON, which Postgres cannot store: Supabase Lite 0.10
 * answers them 500. (REST refuses them itself.)
 */
export async function hasNulCharacter(request: Request): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/rest/')) return false;
  if ((pathname + search).includes('%00')) return true;
  const isJson = request.body !== null && (request.headers.get('content-type') ?? '').includes('json');
  return isJson && hasNul(await request.clone().text());
}

/** A hosted project's response to a text that Postgres cannot store. */
export function nulRefusal(): Response {
  const message = 'The request has a NUL character.';
  const body = { statusCode: '400', error: 'InvalidKey', code: 400, error_code: 'validation_failed', message };
  return Response.json({ ...body, msg: message }, { status: 400 });
}

function hasNul(json: string): boolean {
  let isFound = false;
  const look = (_key: string, value: unknown) => {
    isFound ||= typeof value === 'string' && value.includes('\0');
    return value;
  };
  try {
    JSON.parse(json, look);
  } catch {
    // What is no JSON is refused where it is read.
  }
  return isFound;
}
