import { expect, test } from 'vitest';
import { describeBrowser } from '#admin/session/describeBrowser.ts';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test('names a session by its browser and operating system, as far as they are known', () => {
  for (const [agent, name] of [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome en Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari en iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en macOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36 OPR/120.0`, 'Opera en Linux'],
    ['okhttp/4.12 (Android 14)', 'Android'],
    ['', 'Navegador desconocido'],
  ] as const)
    expect.soft(describeBrowser(agent)).toBe(name);
});
