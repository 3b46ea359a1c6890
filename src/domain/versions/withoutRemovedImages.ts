import { dequal } from 'dequal/lite';
import { normalizeImageDetails, type ImageDetails } from '#domain/media/imageDetails.ts';
import type { MergedVersions } from './mergeVersions.ts';

interface WithImages {
  images: string[];
  image_details: ImageDetails;
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

function isPictured<Values extends object>(values: Values): values is Values & WithImages {
  return 'images' in values && 'image_details' in values;
}
