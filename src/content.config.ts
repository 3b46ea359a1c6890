import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import {
  buildLoader,
  eventsLoader,
  newsLoader,
  publicationsLoader,
  type EventSnapshotRow,
  type NewsSnapshotRow,
  type PublicationSnapshotRow,
} from '#data/loaders.ts';
import { isSlug } from '#domain/slugs.ts';
import { maps, programmeLevels } from '#site.config.ts';

/** The path of a file in `public/`, `/logos/uba-medicina.svg`; a real emblem, portrait or photograph replaces the file. */
const publicImage = z.string().regex(/^\/[\w/-]+\.(?:svg|png|jpg|webp|avif)$/);

const institutions = defineCollection({
  loader: file('src/content/institutions.json'),
  schema: z.object({
    id: z.number().int().positive(),
    /** Its page's address: it stays when the names change. */
    slug: z.string().refine(isSlug),
    name: z.string(),
    shortName: z.string(),
    logo: publicImage,
    management: z.enum(['public', 'private']),
    street: z.string().optional(),
    postalCode: z.string().optional(),
    city: z.string(),
    province: z.string(),
    /** Where the city lies, in degrees: within the area that the map shows. */
    latitude: z.number().min(maps.country.south).max(maps.country.north),
    longitude: z.number().min(maps.country.west).max(maps.country.east),
    url: z.url().optional(),
  }),
});

/** Officers: `board` is the Comisión Directiva, `audit` the Comisión Revisora de Cuentas. */
const authorities = defineCollection({
  loader: file('src/content/authorities.json'),
  schema: z.object({
    /** Place in which the page shows the person, from 1. */
    order: z.number().int().positive(),
    group: z.enum(['board', 'audit']),
    position: z.string(),
    name: z.string(),
    /** What the person is at their faculty, and their degree. */
    title: z.string(),
    faculty: z.string(),
    title1: z.string(),
    /** What stands for who has no portrait. */
    monogram: publicImage,
    portrait: publicImage.optional(),
  }),
});

/** Postgraduate offerings; the file's name is the programme's address, its body the full description. */
const programmes = defineCollection({
  loader: glob({ base: './src/content/programmes', pattern: '*.md' }),
  schema: z.object({
    order: z.number().int().positive(),
    /** Its level, by which the page filters. */
    kind: z.enum(programmeLevels),
    title: z.string(),
    summary: z.string(),
    image: publicImage,
    modality: z.enum(['Presencial', 'A distancia', 'Combinada']),
    duration: z.string(),
    place: z.string(),
    start: z.string(),
  }),
});

/**
 * Terms, privacy and the accessibility statement, whose `[…]` the site's configuration fills (astro.config.mjs). `date`
 * (yyyy-mm-dd) is the text's own where the configuration's date of the legal texts is not its date.
 */
const legal = defineCollection({
  loader: glob({ base: './src/content/legal', pattern: '*.md' }),
  schema: z.object({ title: z.string(), description: z.string(), date: z.iso.date().optional() }),
});

const history = defineCollection({
  loader: glob({ base: './src/content', pattern: 'history.md' }),
  schema: z.object({ timeline: z.array(z.object({ year: z.number().int(), event: z.string() })) }),
});

const congress = defineCollection({
  loader: glob({ base: './src/content', pattern: 'congress.md' }),
  schema: z.object({
    axes: z.array(z.object({ title: z.string(), description: z.string() })).length(4),
    formats: z.array(z.object({ name: z.string(), description: z.string() })),
    audience: z.array(z.string()),
    submissions: z.string(),
  }),
});

/** What the backend held at the build, shown while the backend cannot be reached. */
const newsSnapshot = defineCollection({ loader: newsLoader(), schema: z.custom<NewsSnapshotRow>() });
const publicationsSnapshot = defineCollection({
  loader: publicationsLoader(),
  schema: z.custom<PublicationSnapshotRow>(),
});
const eventsSnapshot = defineCollection({ loader: eventsLoader(), schema: z.custom<EventSnapshotRow>() });

const build = defineCollection({
  loader: buildLoader(),
  schema: z.object({ revision: z.number().int(), builtAt: z.iso.datetime() }),
});

export const collections = {
  institutions,
  authorities,
  programmes,
  legal,
  history,
  congress,
  newsSnapshot,
  publicationsSnapshot,
  eventsSnapshot,
  build,
};
