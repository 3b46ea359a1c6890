import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { buildLoader, snapshotLoader } from '#data/loaders.ts';
import type { Snapshot } from '#data/snapshot/snapshotFile.ts';
import { institutionContact } from '#domain/institutions/institutionContact.ts';
import { isSlug } from '#domain/slugs.ts';
import { maps, programmeLevels } from '#site.config.ts';

/** The path of a file in `public/`, e.g. `/logos/uba-medicina.svg`. Replace the file to use a real emblem or photo. */
const publicImage = z.string().regex(/^\/[\w/-]+\.(?:svg|png|jpg|webp|avif)$/);

const institutions = defineCollection({
  loader: file('src/content/institutions.json'),
  schema: z.object({
    id: z.number().int().positive(),
    /** Its page's URL segment; keep it when the name changes. */
    slug: z.string().refine(isSlug),
    name: z.string(),
    shortName: z.string(),
    logo: publicImage,
    management: z.enum(['public', 'private']),
    street: z.string().optional(),
    postalCode: z.string().optional(),
    city: z.string(),
    province: z.string(),
    /** The city's position, in degrees, within the map's area. */
    latitude: z.number().min(maps.country.south).max(maps.country.north),
    longitude: z.number().min(maps.country.west).max(maps.country.east),
    url: z.url().optional(),
    ...institutionContact.shape,
  }),
});

/** Officers: `board` is the Comisión Directiva, `audit` the Comisión Revisora de Cuentas. */
const authorities = defineCollection({
  loader: file('src/content/authorities.json'),
  schema: z.object({
    /** Position on the page, from 1. */
    order: z.number().int().positive(),
    group: z.enum(['board', 'audit']),
    position: z.string(),
    name: z.string(),
    /** The person's position at their faculty, and their degree. */
    title: z.string(),
    faculty: z.string(),
    title1: z.string(),
    /** The years of their term: `2025–2027`. */
    term: z.string().optional(),
    /** Shown if there is no portrait. */
    monogram: publicImage,
    portrait: publicImage.optional(),
  }),
});

/** Postgraduate programmes; the file name ends the programme's URL, the body its full description. */
const programmes = defineCollection({
  loader: glob({ base: './src/content/programmes', pattern: '*.md' }),
  schema: z.object({
    order: z.number().int().positive(),
    /** The level that the page filters by. */
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
 * Terms, privacy policy and accessibility statement, whose `[…]` placeholders astro.config.mjs fills from the site's
 * configuration. `date` (yyyy-mm-dd) overrides the configuration's date of the legal texts.
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

/** The backend's content at build time, shown while the backend is unreachable. */
const snapshot = defineCollection({ loader: snapshotLoader(), schema: z.custom<Snapshot>() });

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
  snapshot,
  build,
};
