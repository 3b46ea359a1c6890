const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** Paths that name a video by its id. */
const KINDS = ['v', 'embed', 'live', 'shorts'];

/** What stands in an id's place, and is as long, where an address embeds a playlist or whatever a channel shows now. */
const NO_VIDEOS = ['videoseries', 'live_stream'];

/**
 * The video id in a YouTube address, or null. Accepted forms (specification, section 2.8): `watch?v=`, `youtu.be/`,
 * `/v/`, `/embed/` and `/live/`, and `/shorts/`, which people paste as well, on YouTube's own hosts only.
 */
export function youtubeId(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const candidate = candidateIn(url);
  return candidate && ID.test(candidate) && !NO_VIDEOS.includes(candidate) ? candidate : null;
}

function candidateIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [kind = '', id] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return kind;
  if (!HOSTS.has(hostname)) return null;
  if (kind === 'watch') return searchParams.get('v');
  return KINDS.includes(kind) ? id : null;
}
