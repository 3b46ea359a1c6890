import type { APIRoute } from 'astro';
import { readPublication } from '#data/pages/publications.ts';
import { publicationExtras } from '#domain/publications/publicationCard.ts';
import { missingItemResponse } from '../../_contentResponse.ts';

export const prerender = false;

/** Redirects to a publication's document, wherever it is stored. */
export const GET: APIRoute = async ({ params, redirect }) => {
  const { value: item, fresh, movedTo } = await readPublication(params.type, params.slug);
  if (movedTo) return redirect(`${movedTo}.pdf`, 301);
  const pdfUrl = item && publicationExtras(item).pdfUrl;
  return pdfUrl ? redirect(pdfUrl, 302) : missingItemResponse(fresh);
};
