interface Answer {
  value: unknown;
}

/** A driver whose browser has crashed never responds. In milliseconds, with room for a machine ten times slower. */
const TIMEOUT = 60_000;

/** The protocol's key for an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A W3C WebDriver session: JSON requests to a driver on this machine. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const session = await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
    return new WebDriverSession(`${driver}/session/${(session as { sessionId: string }).sessionId}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${command}`, body);
  }

  get(command: string): Promise<unknown> {
    return send('GET', `${this.#address}/${command}`);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.post('execute/sync', { script: `return ${expression}`, args: [] });
  }

  async chooseFiles(expression: string, paths: string[]): Promise<void> {
    const { [ELEMENT]: id } = (await this.evaluate(expression)) as Record<string, string>;
    await this.post(`element/${id}/value`, { text: paths.join('\n') });
  }

  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const request = { method, signal, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(address, request).catch((cause: unknown) => {
    throw new Error(`WebDriver: no answer to ${method} ${new URL(address).pathname}`, { cause });
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}
