import { networkOf, RateLimit } from '#domain/publishing/rateLimit.ts';

type Send = (request: Request) => Response | Promise<Response>;

const signInPath = /^\/auth\/v1\/(token|recover)\/?$/;

/** In milliseconds, longer than any answer takes, so that the time does not tell whether an address has an account. */
const EQUAL_TIME = 500;

/**
 * Wrong passwords per account and client address: ten, then one every thirty seconds. Who mistypes waits for less than a
 * minute, and who guesses from elsewhere locks nobody out.
 */
const WRONG_PASSWORDS = { burst: 10, perSecond: 1 / 30 };

/** Whether a request signs in or asks for a new password. */
export function isSignIn(request: Request): boolean {
  return request.method === 'POST' && signInPath.test(new URL(request.url).pathname);
}

/**
 * Returns a function that forwards requests for which `isSignIn` holds, with three things that Supabase Lite 0.10 lacks:
 * a limit for wrong passwords, the same time for every refusal, and a refusal of malformed fields.
 */
export function guardSignIns(): (request: Request, peerAddress: string | null, send: Send) => Promise<Response> {
  const limit = new RateLimit(WRONG_PASSWORDS);
  return async (request, peerAddress, send) => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    const fields = (await new Response(body).json().catch(() => null)) as {
      email?: unknown;
      password?: unknown;
    } | null;
    const { email = '', password = '' } = fields ?? {};
    if (typeof email !== 'string' || typeof password !== 'string') return refuse(400, 'validation_failed');
    const forward = () => send(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    if (pathname.includes('/recover')) return inEqualTime(forward);
    if (searchParams.get('grant_type') !== 'password') return forward();
    // Supabase Lite ignores the case of an address.
    const caller = `${networkOf(peerAddress ?? '')} ${email.toLowerCase()}`;
    if (!limit.allows(caller, Date.now())) return refuse(429, 'over_request_rate_limit');
    const response = await inEqualTime(forward, ({ ok }) => ok);
    if (response.ok) limit.forgive(caller);
    return response;
  };
}

/** Answers after EQUAL_TIME; an answer for which `isEager` holds, at once. */
async function inEqualTime(
  send: () => Response | Promise<Response>,
  isEager: (response: Response) => boolean = () => false,
): Promise<Response> {
  const time = new Promise((resolve) => setTimeout(resolve, EQUAL_TIME));
  const response = await send();
  if (!isEager(response)) await time;
  return response;
}

/** An error in the auth server's form. */
function refuse(status: number, code: string): Response {
  return Response.json({ code: status, error_code: code, msg: code.replaceAll('_', ' ') }, { status });
}
