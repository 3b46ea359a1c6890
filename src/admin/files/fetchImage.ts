import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { paths } from '#domain/paths.ts';

/** The site gives another one ten seconds, and has to send the image on; in milliseconds. */
const TIMEOUT = 30_000;

/** An image of another site, which ours fetches; rejects with a sentence for the person who asked for it. */
export async function fetchImage(address: string): Promise<Blob> {
  const response = await postToSite(createBrowserClient(), paths.imagesEndpoint, { address }, TIMEOUT);
  return response.blob();
}
