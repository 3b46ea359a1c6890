import { newsSchema, type NewsInput } from '#domain/news/news.ts';
import { keptImageDetails, readImageDetails } from '#domain/media/imageDetails.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { slugify } from '#domain/slugs.ts';
import { newsTypes } from '#site.config.ts';
import type { Validated } from '#ui/form/formTypes.ts';
import { validateWith } from '#ui/form/validateWith.ts';
import type { NewsRecord } from './queries.ts';

/** A new item at an instant: dated today in Argentina, everything else empty or the default (specification, section 3). */
export function emptyNews(now: Date): NewsInput {
  return {
    title: '',
    slug: '',
    summary: '',
    content: '',
    images: [],
    image_details: {},
    date: argentineDayOf(now),
    source: '',
    type: 'afcm',
    show_in_hero: false,
  };
}

/** The fields of a record that the form knows. */
export function newsValuesOf(record: NewsRecord): NewsInput {
  const { title, slug, summary, content, images, date, source, type, show_in_hero } = record;
  const image_details = readImageDetails(record.image_details);
  const knownType = newsTypes.find((known) => known === type) ?? newsTypes[0];
  return { title, slug, summary, content, images, image_details, date, source, type: knownType, show_in_hero };
}

/** Checks what was typed; an empty slug comes from the title (specification, section 5), which then lacks alone. */
export function validateNews(values: NewsInput): Validated<NewsInput, NewsInput> {
  const result = validateWith(newsSchema, {
    ...values,
    slug: slugify(values.slug) || slugify(values.title),
    image_details: keptImageDetails(values.images, values.image_details),
  });
  if ('output' in result || values.title.trim() !== '' || values.slug.trim() !== '') return result;
  const { slug: _, ...errors } = result.errors;
  return { errors };
}
