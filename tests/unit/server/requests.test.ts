import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { hasTwoHosts, limitToPage, setClientAddress, pathOf } from '#server/requests.ts';
import { listen } from '../../support/http/listen.ts';

function request(method: string, headers: Record<string, string>, peer = '192.0.2.1'): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { method, url: '/novedades?utm=x', headers });
}

test('passes a page only the request headers that affect how its response is sent', () => {
  const asked = request('HEAD', {
    ...{ host: 'site.example', cookie: 'a=1', authorization: 'Bearer x', 'accept-language': 'pt' },
    ...{ 'accept-encoding': 'br', 'if-none-match': '"a"', 'x-forwarded-for': '192.0.2.9' },
  });
  limitToPage(asked, '/novedades');
  const { method, url, headers } = asked;
  expect([method, url]).toEqual(['GET', '/novedades']);
  expect(headers).toEqual({ host: 'site.example', 'accept-encoding': 'br', 'if-none-match': '"a"' });
});

test('keeps the client’s address for a search, so that searches can be limited', () => {
  const asked = request('GET', { 'x-forwarded-for': '192.0.2.9', cookie: 'a=1' });
  limitToPage(asked, '/buscar?q=salud');
  expect(asked.headers).toEqual({ 'x-forwarded-for': '192.0.2.9' });
});

test.each([
  ['/contacto?a=1', '/contacto?a=1'],
  ['http://site.example/contacto?a=http://b', '/contacto?a=http://b'],
  ['HTTPS://site.example:8080/', '/'],
  ['http://site.example', '/'],
  ['http://site.example?tipo=afcm', '/?tipo=afcm'],
  ['*', '/*'],
  ['//site.example/contacto', '//site.example/contacto'],
])('normalizes the request target %s to %s', (target, path) => {
  expect(pathOf(target)).toBe(path);
});

test.each([
  ['a visitor', '192.0.2.1', {}, '192.0.2.1'],
  ['a visitor who claims another address', '192.0.2.1', { 'x-real-ip': '192.0.2.7' }, '192.0.2.1'],
  ['a proxy on this machine', '127.0.0.1', { 'x-real-ip': '192.0.2.7' }, '192.0.2.7'],
  ['a proxy that sends no address', '::1', { 'x-forwarded-for': '192.0.2.7' }, '::1'],
])('identifies the client behind %s', (_case, peer, headers, caller) => {
  const asked = request('GET', { host: 'evil.example', 'x-forwarded-host': 'evil.example', ...headers }, peer);
  setClientAddress(asked, 'site.example');
  expect(asked.headers['x-forwarded-for']).toBe(caller);
  expect([asked.headers.host, asked.headers['x-forwarded-host']]).toEqual(['site.example', undefined]);
});

test.each([
  ['the requested address', 'http://192.0.2.9:4321', '192.0.2.9:4321', 'http://site.example'],
  ['the requested address behind a TLS proxy', 'https://Otra.example', 'otra.EXAMPLE', 'http://site.example'],
  ['another port', 'http://192.0.2.9:8080', '192.0.2.9:4321', 'http://192.0.2.9:8080'],
  ['another site', 'https://evil.example', 'site.example', 'https://evil.example'],
  ['another site, without a host', 'https://evil.example', undefined, 'https://evil.example'],
  ['an opaque origin', 'null', 'null', 'null'],
  ['a program without an origin', undefined, '192.0.2.9:4321', undefined],
])('sets the origin of a request from %s that names %s', (_case, origin, host, named) => {
  const asked = request('POST', { ...(origin && { origin }), ...(host && { host }) });
  setClientAddress(asked, 'site.example');
  expect(asked.headers.origin).toBe(named);
});

test('detects a request with two Host headers', async () => {
  const { url, close } = await listen((asked, response) => response.end(String(hasTwoHosts(asked))));
  onTestFinished(close);
  const answers = [];
  for (const second of ['', 'Host: evil.example\r\n', 'host: site.example\r\n']) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\nHost: site.example\r\n${second}Connection: close\r\n\r\n`);
    answers.push(/\r\n\r\n.*?(true|false)/s.exec((await socket.toArray()).join(''))?.[1]);
  }
  expect(answers).toEqual(['false', 'true', 'true']);
});
