import type { APIRoute } from 'astro';
import { getEntry } from 'astro:content';
import { renderDocumentPdf } from '#domain/pdf/documentPdf.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const history = await getEntry('history', 'history');
  if (!history) throw new Error('src/content/history.md is missing.');
  const timeline = history.data.timeline.map(({ year, event }) => `- **${year}.** ${event}`);
  const pdf = await renderDocumentPdf({
    label: 'Quiénes somos',
    title: 'Creación y Desarrollo',
    markdown: `${history.body ?? ''}\n\n## Línea de tiempo\n\n${timeline.join('\n')}\n`,
    day: '2026-03-01',
  });
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } });
};
