import type { ImageDetails } from '#domain/media/imageDetails.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';

/** What the form of every kind holds. */
export interface CommonValues {
  title: string;
  summary: string;
  content: string;
  images: string[];
  image_details: ImageDetails;
}

/** A form, as far as these fields of it go. */
export interface FieldsOf<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  update: (changes: Partial<Values>) => void;
}
