import type { ImageDetails } from '#domain/media/imageDetails.ts';
import type { FieldErrors } from '#ui/form/formTypes.ts';

/** The values that the form of every kind has. */
export interface CommonValues {
  title: string;
  summary: string;
  content: string;
  images: string[];
  image_details: ImageDetails;
}

/** A form, reduced to these fields. */
export interface FieldsOf<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  update: (changes: Partial<Values>) => void;
}
