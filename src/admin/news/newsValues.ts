import { validateSlugged } from '#admin/record/fields/validateSlugged.ts';
import { newsSchema, type NewsInput } from '#domain/news/news.ts';
import { readImageDetails } from '#domain/media/imageDetails.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { newsTypes } from '#site.config.ts';
import type { Validated } from '#ui/form/formTypes.ts';
import type { NewsRecord } from './queries.ts';

/** The initial values: today in Argentina, everything else empty or the default (specification, section 3). */
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

/** The form values of a record. */
export function newsValuesOf(record: NewsRecord): NewsInput {
  const { title, slug, summary, content, images, date, source, type, show_in_hero } = record;
  const image_details = readImageDetails(record.image_details);
  const knownType = newsTypes.find((known) => known === type) ?? newsTypes[0];
  return { title, slug, summary, content, images, image_details, date, source, type: knownType, show_in_hero };
}

/** Validates the form's values. */
export function validateNews(values: NewsInput): Validated<NewsInput, NewsInput> {
  return validateSlugged(newsSchema, values);
}
