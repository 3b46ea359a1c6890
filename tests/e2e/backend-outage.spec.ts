import { expect, test } from '../support/fixtures.ts';

const pages = [
  { path: '/', text: 'Se convoca a integrar las comisiones de trabajo' },
  { path: '/novedades', text: 'Se convoca a integrar las comisiones de trabajo' },
  { path: '/novedades?tipo=asociada', text: 'Recursos educativos abiertos y accesibles para todas las cátedras' },
  { path: '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano', text: 'Tutorías entre pares para acompañar' },
  { path: '/publicaciones/afcm-aporta', text: 'Glosario de educación en las profesiones de la salud' },
  { path: '/publicaciones/seminarios-conferencias', text: 'Seminario-taller: escritura académica para docentes' },
  {
    path: '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud',
    text: 'Glosario de educación en las profesiones de la salud',
  },
  { path: '/contacto', text: 'Contacto' },
];

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  const pid = process.env['TEST_BACKEND_PID'];
  test.skip(!pid, 'the product under test is somebody else’s');
  process.kill(Number(pid), 'SIGKILL');
});

for (const { path, text } of pages) {
  test(`with the backend's process ended, ${path} still answers`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(text);
  });
}

test('with the backend’s process ended, an address that nobody knows is unavailable, not gone', async ({ request }) => {
  const response = await request.get('/novedades/no-existe-en-la-copia');
  expect(response.status()).toBe(503);
  expect(response.headers()['retry-after']).toMatch(/^\d+$/);
  expect(await response.text()).toContain('Noticia no encontrada');
});
