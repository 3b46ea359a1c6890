import type { NewsType, PublicationType } from '#site.config.ts';

/** Every address of the site that code has to spell. No trailing slashes: that is the canonical form. */
export const paths = {
  home: '/',
  news: '/novedades',
  newsOfType: (type: NewsType) => `/novedades?tipo=${type}`,
  newsItem: (slug: string) => `/novedades/${encodeURIComponent(slug)}`,
  publications: '/publicaciones',
  publicationsOfType: (type: PublicationType) => `/publicaciones/${type}`,
  publication: (type: PublicationType, slug: string) => `/publicaciones/${type}/${encodeURIComponent(slug)}`,
  institutions: '/quienes-somos/instituciones',
  history: '/quienes-somos/creacion-desarrollo',
  historyPdf: '/documentos/creacion-y-desarrollo.pdf',
  authorities: '/quienes-somos/autoridades',
  programmes: '/oferta-educativa',
  congress: '/caem',
  contact: '/contacto',
  terms: '/terminos-condiciones',
  privacy: '/politica-privacidad',
  placeholderImage: '/placeholder.svg',
  institutionLogo: (id: number) => `/logos/${id}.svg`,
  publishEndpoint: '/api/publish',
  admin: {
    dashboard: '/admin',
    login: '/admin/login',
    news: '/admin/news',
    newsCreate: '/admin/news/create',
    newsEdit: (id: number) => `/admin/news/${id}/edit`,
    publications: '/admin/publications',
    publicationsCreate: '/admin/publications/create',
    publicationsEdit: (id: number) => `/admin/publications/${id}/edit`,
  },
} as const;
