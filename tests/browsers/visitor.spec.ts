import { randomUUID } from 'node:crypto';
import { test } from '../support/browsers/fixtures.ts';
import { button, dialog, field, heading, link, tab, text } from '../support/browsers/locate.ts';
import type { Person } from '../support/browsers/person.ts';

const item = '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico';

/** Waits until only this slide of the carousel can be reached, and its label says which one it is. */
async function isOnSlide(person: Person, place: number): Promise<void> {
  await person.waitsFor((start) => {
    const [slide, ...others] = document.querySelectorAll('[data-hero-slide]:not([inert])');
    return others.length === 0 && slide?.ariaLabel?.startsWith(start) === true;
  }, `${place} de `);
}

// Specification 2.6-7
test('a visitor uses the carousel, reads news and copies a link', async ({ person }) => {
  await person.open('/');
  await person.click(button('Pausar el carrusel'));
  await person.click(button('Destacado siguiente'));
  await isOnSlide(person, 2);
  await person.click(button('Destacado anterior'));
  await isOnSlide(person, 1);

  await person.open('/novedades');
  await person.click(tab('Instituciones Asociadas'));
  await person.isAt('/novedades?tipo=asociada');
  const title = await person.ask(
    () =>
      document.querySelector('[role=tabpanel]:not([hidden]) article h4')?.textContent.replace(/\s+/g, ' ').trim() ?? '',
  );
  await person.click(link(title));
  await person.sees(heading(title), link('Volver a Novedades'));
  await person.hasScripts();
  await person.click(link('Volver a Novedades'));
  await person.isAt('/novedades?tipo=asociada');
  await person.sees(link(title));

  await person.open(item);
  await person.sees(heading('Primer ECOE piloto en el ciclo clínico'), text('12 agosto 2025'));
  await person.click(button('Copiar el enlace'));
  await person.sees(text('El enlace está copiado.'));
  await person.click(field('Correo electrónico'));
  await person.press('Control', 'v');
  await person.reads(field('Correo electrónico'), (process.env['TEST_SITE_URL'] ?? '') + item);
});

test('a visitor finds institutions, news and programmes, subscribes and sends a message', async ({ person }) => {
  await person.open('/quienes-somos/instituciones');
  await person.fill(field('Buscar por nombre o provincia'), 'cordoba');
  await person.sees(text('4 de 40 instituciones'), text('Universidad Nacional de Villa María'));
  await person.fill(field('Buscar por nombre o provincia'), 'Montevideo');
  await person.click(button('Borrar la búsqueda'));
  await person.sees(text('40 instituciones'));
  await person.fill(field('Correo electrónico'), `${randomUUID()}@example.org`);
  await person.click(button('Suscribirme'));
  await person.sees(text('Te has suscrito correctamente a nuestro boletín de noticias.'));

  await person.open('/buscar');
  await person.fill(field('Palabras que buscas'), 'tutorias entre pares');
  await person.press('Enter');
  await person.sees(text('con «tutorias entre pares».'));
  await person.click(link('Tutorías entre pares para acompañar el primer año'));
  await person.isAt('/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano');

  await person.open('/oferta-educativa');
  await person.click(link('Diplomatura en Simulación Clínica'));
  await person.sees(dialog('Diplomatura en Simulación Clínica'));
  await person.press('Escape');
  await person.seesNoMore(dialog('Diplomatura en Simulación Clínica'));

  await person.open('/contacto');
  await person.fill(field('Nombre'), 'Ana Pérez');
  await person.click(button('Enviar mensaje'));
  await person.sees(text('Escribe tu email.'), text('Escribe tu mensaje.'));
  await person.fill(field('Email'), 'ana@example.org');
  await person.fill(field('Asunto'), `Consulta ${randomUUID()}`);
  await person.fill(field('Mensaje'), 'Buenos días.\n¿Cómo están?');
  await person.reads(field('Mensaje'), 'Buenos días.\n¿Cómo están?');
  await person.click(button('Enviar mensaje'));
  await person.sees(text('Mensaje enviado con éxito'));
});
