import type { ImageDetails } from '#domain/media/imageDetails.ts';

/** The values that the form of every kind has. */
export interface CommonValues {
  title: string;
  summary: string;
  content: string;
  images: string[];
  image_details: ImageDetails;
}
