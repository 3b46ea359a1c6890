import { paths } from '#domain/paths.ts';
import type { PublicationType } from '#site.config.ts';
import { publicationAddress, type SavedAddress } from './publicationAddress.ts';

interface Props {
  title: string;
  type: PublicationType;
  saved: SavedAddress | undefined;
  /** Whether visitors already know the saved URL. */
  isPublic: boolean;
}

/** The public URL derived from the title, and what happens to the previous one. */
export function AddressHint({ title, type, saved, isPublic }: Props) {
  const address = publicationAddress(title, type, saved);
  if (address === null) return 'La dirección de la publicación se forma con el título.';
  const isMoving = saved !== undefined && address !== paths.publication(saved.type, saved.slug);
  return (
    <>
      La publicación {isPublic && !isMoving ? 'está' : 'estará'} en{' '}
      <span className="font-medium text-ink">{location.host + address}</span>.
      {(saved === undefined || isMoving) && ' Si otra ya la usa, se le agrega un número.'}
      {isMoving && ` La dirección cambiará${isPublic ? '; la anterior llevará a la nueva' : ''}.`}
    </>
  );
}
