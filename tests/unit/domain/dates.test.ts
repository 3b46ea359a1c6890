import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatElapsed } from '#domain/dates.ts';

// Reload the module for each server time zone: its formatters must not depend on where they were created.
describe.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('on a server in %s', (timeZone) => {
  let dates: typeof import('#domain/dates.ts');

  beforeEach(async () => {
    vi.stubEnv('TZ', timeZone);
    vi.resetModules();
    dates = await import('#domain/dates.ts');
  });

  test('formats a calendar day without shifting it', () => {
    const days = ['2025-01-05', '2024-02-29', '2025-12-31', '1961-06-01'];
    expect(days.map(dates.formatDay)).toEqual(['5 enero 2025', '29 febrero 2024', '31 diciembre 2025', '1 junio 1961']);
  });

  // Specification 2.6-3
  test('the Argentine day begins at 03:00 UTC', () => {
    expect(dates.argentineDayOf(new Date('2025-01-01T02:59:59.999Z'))).toBe('2024-12-31');
    expect(dates.argentineDayOf(new Date('2025-01-01T03:00:00.000Z'))).toBe('2025-01-01');
  });

  test('reads Argentine times an hour ahead in the summers of 2008 and 2009', () => {
    const instants = [
      ['2026-12-03', '09:00:00', '2026-12-03T09:00:00-03:00'],
      ['2008-01-15', '18:30', '2008-01-15T18:30:00-02:00'],
      ['2008-07-15', '18:30', '2008-07-15T18:30:00-03:00'],
      ['2009-03-14', '18:30', '2009-03-14T18:30:00-02:00'],
      // Midnight was skipped, so the day began at one; the last hour of the summer came twice.
      ['2007-12-30', '00:00', '2007-12-30T00:00:00-03:00'],
      ['2007-12-30', '01:00', '2007-12-30T01:00:00-02:00'],
      ['2008-03-15', '23:30', '2008-03-15T23:30:00-02:00'],
      ['2008-03-16', '00:00', '2008-03-16T00:00:00-03:00'],
    ] as const;
    for (const [day, time, instant] of instants) {
      expect(dates.argentineInstant(day, time)).toBe(instant);
      expect(dates.instantOfArgentineClock(`${day}T${time.slice(0, 5)}`)).toEqual(new Date(instant));
    }
    expect(dates.argentineInstant('0030-01-01')).toBe('0030-01-01T00:00:00-03:54');
    expect(dates.instantOfArgentineClock('2026-13-03T09:00')).toBeNull();
  });

  test('formats an instant in Argentine time', () => {
    expect(dates.formatArgentineTimestamp(new Date('2025-01-05T03:00:00Z'))).toBe('05/01/2025 00:00');
    expect(dates.formatArgentineTimestamp(new Date('2025-07-09T20:30:00Z'))).toBe('09/07/2025 17:30');
    expect(dates.formatArgentineTimestamp(new Date('2025-07-09T20:30:07.9Z'), true)).toBe('09/07/2025 17:30:07');
  });
});

test.each([
  ['2026-11-22T11:59:30Z', 'hace unos segundos'],
  ['2026-11-22T12:00:30Z', 'hace unos segundos'],
  ['2026-11-22T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-22T11:57:00Z', 'hace 3 minutos'],
  ['2026-11-22T11:00:00Z', 'hace 1 hora'],
  ['2026-11-21T12:30:00Z', 'hace 23 horas'],
  ['2026-11-20T11:00:00Z', 'hace 2 días'],
])('at noon, %s is described as “%s”', (instant, text) => {
  expect(formatElapsed(new Date(instant), new Date('2026-11-22T12:00:00Z'))).toBe(text);
});

test('the results do not depend on how the engine formats dates', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(
    () => '11/22/2026, 24:00:00',
  );
  vi.resetModules();
  const dates = await import('#domain/dates.ts');
  const instant = new Date('2026-11-22T03:00:05Z');
  expect(dates.argentineDayOf(instant)).toBe('2026-11-22');
  expect(dates.formatArgentineTimestamp(instant)).toBe('22/11/2026 00:00');
});
