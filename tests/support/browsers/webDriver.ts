/** A driver whose browser has crashed never responds. In milliseconds, with room for a machine ten times slower. */
const TIMEOUT = 60_000;

/** Starts a W3C WebDriver session with a driver on this machine; returns the function that sends it commands. */
export async function startSession(driver: string, capabilities: object) {
  const session = await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const address = `${driver}/session/${(session as { sessionId: string }).sessionId}`;
  return (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => send(method, address + command, body);
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const request = { method, signal, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(address, request).catch((cause: unknown) => {
    throw new Error(`WebDriver: no answer to ${method} ${new URL(address).pathname}`, { cause });
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}
