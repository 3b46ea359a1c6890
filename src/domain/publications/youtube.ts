const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/**
 * The video id in a YouTube address, or null. Accepted forms (specification, section 2.8): `watch?v=`, `youtu.be/`,
 * `/v/`, `/embed/` and `/live/`, on YouTube's own hosts only.
 */
export function youtubeId(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [kind, id] = url.pathname.split('/').filter(Boolean);
  const candidate =
    url.hostname === 'youtu.be'
      ? kind
      : !HOSTS.has(url.hostname)
        ? undefined
        : kind === 'watch'
          ? url.searchParams.get('v')
          : ['v', 'embed', 'live'].includes(kind ?? '')
            ? id
            : undefined;
  return candidate && ID.test(candidate) ? candidate : null;
}
