import { bucketChecks } from './buckets.ts';
import { cachingChecks } from './caching.ts';
import { catalogueCheck } from './catalogue.ts';
import { imageChecks } from './images.ts';
import { pageChecks } from './pages.ts';
import { publishingChecks } from './publishing.ts';
import { searchEngineChecks } from './searchEngines.ts';
import { settingsChecks } from './settings.ts';
import { visitorChecks } from './visitor.ts';
import { visitorFileChecks } from './visitorFiles.ts';

/** Every check, by what it is about. */
export const subjects = {
  'Supabase: who may sign in': settingsChecks,
  'Supabase: what visitors must not reach': visitorChecks,
  'Supabase: what the migrations made': [catalogueCheck],
  'Supabase: files': [...bucketChecks, ...visitorFileChecks],
  'Site: pages': pageChecks,
  'Site: caching': cachingChecks,
  'Site: images': imageChecks,
  'Site: search engines and feeds': searchEngineChecks,
  Publishing: publishingChecks,
};
