import { dequal } from 'dequal/lite';
import { normalizeImageDetails, type ImageDetails } from '#domain/media/imageDetails.ts';
import { mergeVersions, type MergedVersions, type Versions } from './mergeVersions.ts';

/**
 * Merges two versions of a record; if theirs has another image in an image's place, as the library's replacement makes
 * it, my changes to its texts and its focal point follow it to the new address.
 */
export function mergeFollowingImages<Values extends object>(versions: Versions<Values>): MergedVersions<Values> {
  const replaced = replacedImages(imagesOf(versions.base), imagesOf(versions.theirs));
  if (replaced.size === 0) return mergeVersions(versions);
  const mine = readdress(versions.mine, replaced);
  const merged = mergeVersions({ ...versions, base: readdress(versions.base, replaced), mine });
  const fields = Object.keys(mine) as (keyof Values)[];
  const followed = fields.filter((field) => !dequal(mine[field], versions.mine[field]));
  return { ...merged, taken: [...new Set([...merged.taken, ...followed])] };
}

/** Each address that is gone, with the new one in its place. */
function replacedImages(base: readonly string[], theirs: readonly string[]): Map<string, string> {
  if (base.length !== theirs.length) return new Map();
  const pairs = base.map((image, index) => [image, theirs[index] ?? image] as const);
  return new Map(pairs.filter(([former, present]) => !theirs.includes(former) && !base.includes(present)));
}

function imagesOf(values: object): readonly string[] {
  return 'images' in values && Array.isArray(values.images) ? (values.images as string[]) : [];
}

/** The value with these addresses replaced wherever they occur: in texts, lists and keys. */
function readdress<Value>(value: Value, addresses: ReadonlyMap<string, string>): Value {
  const change = (text: string) =>
    [...addresses].reduce((changed, [former, present]) => changed.replaceAll(former, present), text);
  const changeAny = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one);
    if (Array.isArray(one)) return one.map(changeAny);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [change(key), changeAny(inner)]));
  };
  return changeAny(value) as Value;
}

/** Drops the details of images that neither version still has, so they cause no conflicts. */
export function withoutRemovedImages<Values extends object>(merged: MergedVersions<Values>): MergedVersions<Values> {
  const { mine, theirs, overlapping } = merged;
  if (!isPictured(mine) || !isPictured(theirs)) return merged;
  const images = [...mine.images, ...theirs.images];
  const [own, others] = [mine, theirs].map(({ image_details }) => normalizeImageDetails(images, image_details));
  return {
    ...merged,
    mine: { ...mine, image_details: own },
    theirs: { ...theirs, image_details: others },
    overlapping: overlapping.filter((field) => field !== 'image_details' || !dequal(own, others)),
  };
}

function isPictured<Values extends object>(
  values: Values,
): values is Values & { images: string[]; image_details: ImageDetails } {
  return 'images' in values && 'image_details' in values;
}
