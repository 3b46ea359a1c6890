import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { paths } from '#domain/paths.ts';

/** In milliseconds: the site allows the other one ten seconds, and then has to forward the image. */
const TIMEOUT = 30_000;

/** Fetches an image of another site through ours; rejects with a message for the user. */
export async function fetchImage(address: string): Promise<Blob> {
  const response = await postToSite(createBrowserClient(), paths.imagesEndpoint, { address }, TIMEOUT);
  return response.blob();
}
