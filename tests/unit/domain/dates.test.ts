import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatElapsed } from '#domain/dates.ts';

// Reload the module for each server time zone: its formatters must not depend on where they were created.
describe.each(['UTC', 'America/Argentina/Buenos_Aires', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'on a server in %s',
  (timeZone) => {
    let dates: typeof import('#domain/dates.ts');

    beforeEach(async () => {
      vi.stubEnv('TZ', timeZone);
      vi.resetModules();
      dates = await import('#domain/dates.ts');
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    test.each([
      ['2025-01-05', '5 enero 2025'],
      ['2025-09-10', '10 septiembre 2025'],
      ['2024-02-29', '29 febrero 2024'],
      ['2025-12-31', '31 diciembre 2025'],
      ['1961-06-01', '1 junio 1961'],
    ])('the day %s reads %s', (day, text) => {
      expect(dates.formatDay(day)).toBe(text);
    });

    test('the Argentine day changes at three in the morning UTC', () => {
      expect(dates.argentineDayOf(new Date('2025-01-01T02:59:59.999Z'))).toBe('2024-12-31');
      expect(dates.argentineDayOf(new Date('2025-01-01T03:00:00.000Z'))).toBe('2025-01-01');
    });

    test.each([
      ['2025-01-05T12:07:00Z', '05/01/2025 09:07'],
      ['2025-01-05T03:00:00Z', '05/01/2025 00:00'],
      ['2025-01-05T02:59:00Z', '04/01/2025 23:59'],
      ['2025-07-09T20:30:00Z', '09/07/2025 17:30'],
    ])('the instant %s is %s in the contact mail', (instant, text) => {
      expect(dates.formatArgentineTimestamp(new Date(instant))).toBe(text);
    });
  },
);

test.each([
  ['2026-11-22T11:59:30Z', 'hace unos segundos'],
  ['2026-11-22T12:00:30Z', 'hace unos segundos'],
  ['2026-11-22T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-22T11:57:00Z', 'hace 3 minutos'],
  ['2026-11-22T11:00:00Z', 'hace 1 hora'],
  ['2026-11-21T12:30:00Z', 'hace 23 horas'],
  ['2026-11-20T11:00:00Z', 'hace 2 días'],
])('at noon the instant %s was %s', (instant, text) => {
  expect(formatElapsed(new Date(instant), new Date('2026-11-22T12:00:00Z'))).toBe(text);
});

test('no engine’s way to write a date shows in what is read back', async () => {
  const format = vi
    .spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
    .mockReturnValue(() => '11/22/2026, 24:00:00');
  vi.resetModules();
  const dates = await import('#domain/dates.ts');
  const instant = new Date('2026-11-22T03:00:05Z');
  expect(dates.argentineDayOf(instant)).toBe('2026-11-22');
  expect(dates.formatArgentineTimestamp(instant)).toBe('22/11/2026 00:00');
  format.mockRestore();
});
