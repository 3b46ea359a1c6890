import { expect, test } from 'vitest';
import { youtubeId } from '#domain/publications/youtube.ts';

// Specification 2.8-4
test('extracts the id from every form of YouTube video address', () => {
  const addresses = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=43s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc&t=10',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=5',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=abc',
    '  https://youtu.be/dQw4w9WgXcQ  ',
  ];
  expect(addresses.filter((address) => youtubeId(address) !== 'dQw4w9WgXcQ')).toEqual([]);
});

// Specification 2.8-4
test('accepts hyphens and underscores in an id', () => {
  expect(youtubeId('https://youtu.be/a-B_c-D_e-F')).toBe('a-B_c-D_e-F');
});

test('returns null for an address without an id, or with another host or protocol', () => {
  const addresses = [
    ...['', 'dQw4w9WgXcQ', 'youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/', 'ftp://youtu.be/dQw4w9WgXcQ'],
    ...['', '?v=corto', '?v=dQw4w9WgXcQmasLargo', '?v=dQw4w9WgXc"'].map((end) => `https://www.youtube.com/watch${end}`),
    ...['', 'videoseries?list=PL1234567890', 'live_stream?channel=UC1234567890'].map(
      (end) => `https://www.youtube.com/embed/${end}`,
    ),
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    ...['example.org', 'youtube.com.example.org'].map((host) => `https://${host}/watch?v=dQw4w9WgXcQ`),
    ...['notyoutube.com', 'youtube.com@example.org'].map((host) => `https://${host}/embed/dQw4w9WgXcQ`),
    'https://example.org/?u=https://youtu.be/dQw4w9WgXcQ',
    'javascript://youtu.be/dQw4w9WgXcQ',
  ];
  expect(addresses.filter((address) => youtubeId(address) !== null)).toEqual([]);
});
