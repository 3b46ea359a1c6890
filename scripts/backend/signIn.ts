type Send = (request: Request) => Response | Promise<Response>;

const signInPath = /^\/auth\/v1\/(token|recover)\/?$/;

/** In milliseconds, longer than any answer takes, so that the time does not tell whether an address has an account. */
const EQUAL_TIME = 300;

/** How often a password may be wrong, per account and client address, and in how many milliseconds. */
const ATTEMPTS = 10;
const PERIOD = 5 * 60_000;

/** Whether a request signs in or asks for a new password. */
export function isSignIn(request: Request): boolean {
  return request.method === 'POST' && signInPath.test(new URL(request.url).pathname);
}

/**
 * Returns a function that forwards requests for which `isSignIn` holds, with three things that Supabase Lite 0.10 lacks:
 * a limit for wrong passwords, the same time for every refusal, and a refusal of malformed fields.
 */
export function guardSignIns(): (request: Request, peerAddress: string | null, send: Send) => Promise<Response> {
  const limit = new FailureLimit();
  return async (request, peerAddress, send) => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    const { email = '', password = '' } = fieldsOf(body);
    if (typeof email !== 'string' || typeof password !== 'string') return refuse(400, 'validation_failed');
    const forward = () => send(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    if (pathname.includes('/recover')) return inEqualTime(forward);
    if (searchParams.get('grant_type') !== 'password') return forward();
    return limit.attempt(`${peerAddress} ${email.trim().toLowerCase()}`, () => inEqualTime(forward, ({ ok }) => ok));
  };
}

/** Lets a caller fail a number of times within a period, one attempt after the other. */
class FailureLimit {
  private readonly callers = new Map<string, { failures: number[]; last: Promise<unknown> }>();

  attempt(caller: string, act: () => Promise<Response>): Promise<Response> {
    this.forgetOld();
    const entry = this.callers.get(caller) ?? { failures: [], last: Promise.resolve() };
    this.callers.set(caller, entry);
    const next = entry.last.then(async () => {
      entry.failures = entry.failures.filter(isRecent);
      if (entry.failures.length >= ATTEMPTS) return refuse(429, 'over_request_rate_limit');
      const response = await act();
      if (response.status === 400) entry.failures.push(Date.now());
      return response;
    });
    entry.last = next.catch(() => undefined);
    return next;
  }

  private forgetOld(): void {
    for (const [caller, { failures }] of this.callers) {
      if (failures.length > 0 && !failures.some(isRecent)) this.callers.delete(caller);
    }
  }
}

function isRecent(time: number): boolean {
  return Date.now() - time < PERIOD;
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

function fieldsOf(body: string): { email?: unknown; password?: unknown } {
  try {
    return (JSON.parse(body) ?? {}) as object;
  } catch {
    return {};
  }
}

/** An error in the auth server's form. */
function refuse(status: number, code: string): Response {
  return Response.json({ code: status, error_code: code, msg: code.replaceAll('_', ' ') }, { status });
}
