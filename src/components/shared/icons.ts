/** Line drawings on a 24-unit grid, stroked with the text's colour; `Icon.astro` draws them. */
export const icons = {
  'arrow-left': '<path d="M19 12H5m6-6-6 6 6 6"/>',
  'arrow-right': '<path d="M5 12h14m-6-6 6 6-6 6"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4m7-4v4"/>',
  chat: '<path d="M4 20l1.4-4.1A8 8 0 1 1 8.4 19z"/><path d="M9 10h6m-6 3.5h4"/>',
  'chevron-down': '<path d="m6 9 6 6 6-6"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  download: '<path d="M12 4v11m-5-5 5 5 5-5M5 20h14"/>',
  external: '<path d="M9 6h9v9M18 6 6 18"/>',
  facebook: '<path d="M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V21M7 12h8"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.6"/><path d="M16.6 7.4h.01" stroke-width="2.4"/>',
  link: '<path d="M10.5 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M13.5 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="1.5"/><path d="m4 7 8 6 8-6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  pdf: '<path d="M14 3.5H7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7.5zM14 3.5v4h4M9 12.5h6M9 16h6"/>',
  pin: '<path d="M12 21s6.5-6.2 6.5-11a6.5 6.5 0 0 0-13 0c0 4.8 6.5 11 6.5 11z"/><circle cx="12" cy="10" r="2.3"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  video: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="M10.3 9.4v5.2l4.4-2.6z"/>',
  x: '<path d="M5 5l14 14M19 5 5 19"/>',
  youtube: '<rect x="3" y="6" width="18" height="12" rx="3.5"/><path d="M10.5 9.5v5l4-2.5z"/>',
} as const;

export type IconName = keyof typeof icons;
