import { PublicationForm } from '#admin/publications/PublicationForm.tsx';
import { publicationKind } from '#admin/publications/publicationKind.ts';
import { recordScreens } from './recordScreens.tsx';

/** The screens of publications: features do not import one another. */
export const screens = recordScreens(publicationKind, PublicationForm);
