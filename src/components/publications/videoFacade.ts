/** Replaces a video's facade with the player when it is clicked. */
export function setUpVideos(): void {
  for (const plate of document.querySelectorAll<HTMLAnchorElement>('[data-player]')) {
    plate.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const player = document.createElement('iframe');
      player.src = plate.dataset['player'] ?? '';
      player.title = plate.dataset['videoTitle'] ?? 'Video';
      // YouTube refuses to play without a referrer.
      player.referrerPolicy = 'strict-origin-when-cross-origin';
      player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
      player.allowFullscreen = true;
      player.className = 'aspect-video w-full rounded-image';
      plate.replaceWith(player);
      player.focus();
    });
  }
}
