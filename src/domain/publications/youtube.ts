const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** Path prefixes followed by a video id. */
const KINDS = ['v', 'embed', 'live', 'shorts'];

/** Same length and position as an id, in URLs that embed a playlist or a channel's live stream. */
const NO_VIDEOS = ['videoseries', 'live_stream'];

/**
 * The video id in a YouTube URL, or null. Accepts `watch?v=`, `youtu.be/`, `/v/`, `/embed/` and `/live/`
 * (specification, section 2.8), and `/shorts/`, which people also paste, on YouTube's own hosts only.
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
