import type http from 'node:http';
import net, { type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { RequestFilteringHttpAgent } from 'request-filtering-agent';
import { afterAll, expect, test } from 'vitest';
import { fetchRemoteImage, RemoteImageError } from '#data/files/fetchRemoteImage.ts';
import { findDeadLinks } from '#data/linkChecks.ts';
import { publicAgents } from '#data/publicRequests.ts';
import { IMAGE_SIZE_LIMIT } from '#domain/media/imageFiles.ts';
import { listen } from '../../support/http/listen.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const redirects: Record<string, string> = {
  '/lejos': '/salto-1',
  '/salto-1': '/salto-2',
  '/salto-2': 'http://fotos.example/foto.png',
  '/demasiado-lejos': '/lejos',
  '/adentro': 'http://localhost/foto.png',
  '/nube': 'http://169.254.169.254/latest/meta-data',
  '/puerto': 'http://fotos.example:8080/foto.png',
  '/archivo': 'file:///etc/passwd',
};

const answers: Record<string, http.RequestListener> = {
  '/foto.png': (_, response) => response.end(PNG),
  '/dibujo.svg': (_, response) => response.setHeader('content-type', 'image/png').end('<svg xmlns="x"></svg>'),
  '/pagina': (_, response) => response.setHeader('content-type', 'image/png').end('<!doctype html><p>Secreto</p>'),
  '/enorme': (_, response) => response.setHeader('content-length', IMAGE_SIZE_LIMIT + 1).write(PNG),
  '/sin-fin': (_, response) => {
    response.on('drain', () => response.write(Buffer.alloc(1024 * 1024)));
    response.write(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]));
  },
  '/cortada': (_, response) => {
    response.setHeader('content-length', 100).write(PNG, () => response.destroy());
  },
};

let asked: http.IncomingMessage[] = [];
const { url, close } = await listen((request, response) => {
  asked.push(request);
  const target = redirects[request.url ?? ''];
  const answer = answers[request.url ?? ''];
  if (target) response.writeHead(302, { location: target }).end();
  else if (answer) answer(request, response);
  else response.writeHead(404).end(PNG);
});
afterAll(close);

/** Treats `fotos.example` as a public address; filters all others as usual. */
class TestAgent extends RequestFilteringHttpAgent {
  override createConnection(options: TcpNetConnectOpts, onConnect?: (error: Error | null, socket: net.Socket) => void) {
    if (options.host === 'fotos.example') return net.connect(Number(new URL(url).port), '127.0.0.1');
    return super.createConnection(options, onConnect as never);
  }
}
const agents = { ...publicAgents(), 'http:': new TestAgent() };

async function refusal(
  address: string,
  connecting: ReturnType<typeof publicAgents> = agents,
): Promise<RemoteImageError> {
  asked = [];
  const error: unknown = await fetchRemoteImage(address, connecting).catch((reason: unknown) => reason);
  if (!(error instanceof RemoteImageError)) throw new Error(`Not refused: ${address}`, { cause: error });
  return error;
}

test.each(['/foto.png', '/lejos'])('fetches %s and detects its type from its content', async (path) => {
  asked = [];
  expect(await fetchRemoteImage(`http://fotos.example${path}`, agents)).toEqual({ bytes: PNG, type: 'image/png' });
  expect(asked.at(-1)?.headers).toEqual({
    accept: 'image/*',
    connection: 'close',
    host: 'fotos.example',
    'user-agent': 'AFCM/1.0 (contacto@example.org)',
  });
});

test.each([
  ['/dibujo.svg', 415, 'Los dibujos SVG no se pueden subir. Guárdalo como PNG y vuelve a intentarlo.'],
  ['/pagina', 415, 'El archivo no es una imagen que podamos usar. Usa PNG, JPEG, WebP, AVIF o GIF.'],
  ['/enorme', 413, 'La imagen pesa más de 10 MB.'],
  ['/sin-fin', 413, 'La imagen pesa más de 10 MB.'],
  ['/cortada', 502, 'No pudimos traer la imagen de esa dirección.'],
  ['/no-existe', 502, 'No pudimos traer la imagen de esa dirección.'],
  ['/demasiado-lejos', 502, 'No pudimos traer la imagen de esa dirección.'],
  ['/nube', 422, 'De esa dirección no se traen imágenes.'],
  ['/puerto', 422, 'De esa dirección no se traen imágenes.'],
  ['/archivo', 422, 'De esa dirección no se traen imágenes.'],
])('rejects the response or redirect of %s', async (path, status, message) => {
  expect(await refusal(`http://fotos.example${path}`)).toMatchObject({ status, message });
});

test('rejects a redirect to a local host name', async () => {
  const { status, cause } = await refusal('http://fotos.example/adentro');
  expect(asked.map(({ url }) => url)).toEqual(['/adentro']);
  expect([status, String(cause)]).toEqual([502, expect.stringMatching(/not allowed/)]);
});

test('sends no request to other protocols or ports, with credentials, or to private addresses', async () => {
  const addresses = [
    ...['ftp://fotos.example/foto.png', 'file:///etc/passwd', 'data:image/png;base64,iVBORw0KGgo=', 'foto.png'],
    ...['http://ana:clave@fotos.example/foto.png', 'http://fotos.example:6379/', 'https://fotos.example:80/'],
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0177.0.0.1/', 'http://0x7f.0.0.1/'],
    ...['http://0/', 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/', 'https://[::1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[fd00:ec2::254]/'],
  ];
  for (const address of addresses) {
    const { status, message } = await refusal(address);
    expect([status, message], address).toEqual([422, 'De esa dirección no se traen imágenes.']);
    expect(asked).toEqual([]);
  }
});

/** Returns a DNS lookup that resolves every name to these addresses. */
function resolver(...addresses: string[]): LookupFunction {
  return (_, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: net.isIP(address) }));
    if (all) answer(null, found);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  };
}

const PRIVATE = [
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.0.1', '100.100.100.200', '169.254.169.254'],
  ...['168.63.129.16', '224.0.0.1', '255.255.255.255', '::1', '::', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fe80::1'],
  ...['fec0::1', 'fd00:ec2::254', 'ff02::1', '2002:7f00:1::', '93.184.215.14, 127.0.0.1'],
];

// Specification 2.20-10
test('does not connect to a host name that resolves to a private address', async () => {
  for (const addresses of PRIVATE) {
    const agents = publicAgents({ lookup: resolver(...addresses.split(', ')) });
    for (const protocol of ['http', 'https']) {
      const { status, cause } = await refusal(`${protocol}://fotos.example/`, agents);
      expect([status, String(cause)], addresses).toEqual([502, expect.stringMatching(/not allowed/)]);
    }
  }
});

// Specification 2.20-17
test('reports a link as dead only when its page is gone, and remembers the result', async () => {
  const at = (path: string) => `http://fotos.example${path}`;
  const links = [at('/foto.png'), at('/lejos'), at('/no-existe'), at('/cortada'), at('/adentro'), 'http://10.0.0.1/'];
  expect(await findDeadLinks(links, agents)).toEqual([at('/no-existe')]);
  asked = [];
  expect(await findDeadLinks(links, agents)).toEqual([at('/no-existe')]);
  expect(asked).toEqual([]);
});
