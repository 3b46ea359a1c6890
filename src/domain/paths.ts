import type { ContentTable } from './contentTables.ts';
import { PLACEHOLDER_IMAGE } from './media/placeholder.ts';
import type { EventType, NewsType, PublicationType } from '#site.config.ts';
import { writeFilters, type PublicationFilters } from './publications/publicationFilters.ts';
import { searchFilterParameters, type SearchFilter } from './search/searchFilters.ts';

/** Every path of the site that the code refers to, in canonical form: no trailing slashes. */
export const paths = {
  home: '/',
  news: '/novedades',
  newsOfType: (type: NewsType) => `/novedades?tipo=${type}`,
  newsItem: (slug: string) => `/novedades/${encodeURIComponent(slug)}`,
  publications: '/publicaciones',
  publicationsOfType: (type: PublicationType, filters: PublicationFilters = {}, page = 1) => {
    const query = new URLSearchParams({ ...writeFilters(filters), ...(page > 1 && { pagina: String(page) }) });
    const list = type === 'documentos' ? paths.documents : `/publicaciones/${type}`;
    return `${list}${query.size > 0 ? `?${query.toString()}` : ''}`;
  },
  /** The list of the association's own documents, which stands below the association rather than the publications. */
  documents: '/quienes-somos/documentos',
  publication: (type: PublicationType, slug: string) => `/publicaciones/${type}/${encodeURIComponent(slug)}`,
  /** Below the publication's own path, as Google Scholar requires. */
  publicationPdf: (type: PublicationType, slug: string) => `/publicaciones/${type}/${encodeURIComponent(slug)}.pdf`,
  events: '/agenda',
  event: (slug: string) => `/agenda/${encodeURIComponent(slug)}`,
  eventCalendar: (slug: string) => `/agenda/${encodeURIComponent(slug)}.ics`,
  calendar: '/agenda.ics',
  about: '/quienes-somos',
  institutions: '/quienes-somos/instituciones',
  institution: (slug: string) => `/quienes-somos/instituciones/${encodeURIComponent(slug)}`,
  join: '/quienes-somos/instituciones/sumarse',
  history: '/quienes-somos/creacion-desarrollo',
  historyPdf: '/documentos/creacion-y-desarrollo.pdf',
  authorities: '/quienes-somos/autoridades',
  programmes: '/oferta-educativa',
  programme: (id: string) => `/oferta-educativa/${id}`,
  congress: '/caem',
  /** Where a visitor asks to be told about the congress's next edition. */
  congressNotice: '/caem#next-congress',
  contact: '/contacto',
  contactAbout: (subject: string) => `/contacto?${new URLSearchParams({ asunto: subject }).toString()}`,
  press: '/prensa',
  emblem: (file: string) => `/emblema/${file}`,
  english: '/en',
  portuguese: '/pt',
  terms: '/terminos-condiciones',
  privacy: '/politica-privacidad',
  accessibility: '/accesibilidad',
  search: '/buscar',
  searchFor: (words: string, { page = 1, ...filter }: SearchFilter & { page?: number } = {}) =>
    `/buscar?${new URLSearchParams({ q: words, ...searchFilterParameters(filter), ...(page > 1 && { pagina: String(page) }) }).toString()}`,
  suggestionsEndpoint: '/api/suggestions',
  placeholderImage: PLACEHOLDER_IMAGE,
  shareImage: '/compartir.png',
  /** Preview of an unpublished item, for anyone with the link. */
  preview: (token: string) => `/vista-previa/${token}`,
  /** An item's share image; each saved version has its own URL, because sites that show the link cache its image. */
  itemShareImage: (itemPath: string, updatedAt?: string) =>
    `/compartir${itemPath}.png${updatedAt ? `?v=${Date.parse(updatedAt).toString(36)}` : ''}`,
  sitemap: '/sitemap-index.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  icon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  appIcon: (name: string) => `/iconos/${name}.png`,
  manifest: '/site.webmanifest',
  mapSurroundings: '/dibujos/entorno.svg',
  mapCountry: '/dibujos/pais.svg',
  publishEndpoint: '/api/publish',
  rebuildEndpoint: '/api/rebuild',
  videosEndpoint: '/api/videos',
  imagesEndpoint: '/api/images',
  linksEndpoint: '/api/links',
  previewEndpoint: '/api/vista-previa',
  health: '/healthz',
  admin: {
    dashboard: '/admin',
    login: '/admin/login',
    forgottenPassword: '/admin/olvide-mi-contrasena',
    newPassword: '/admin/nueva-contrasena',
    confirmEmail: '/admin/confirmar-correo',
    account: '/admin/cuenta',
    copies: '/admin/copies',
    list: (table: ContentTable) => `/admin/${table}`,
    create: (table: ContentTable) => `/admin/${table}/create`,
    edit: (table: ContentTable, id: number) => `/admin/${table}/${id}/edit`,
    versions: (table: ContentTable, id: number) => `/admin/${table}/${id}/versions`,
    calendar: '/admin/calendar',
    library: '/admin/biblioteca',
    trash: '/admin/trash',
  },
} as const;

/** The agenda narrowed to a type or a year. Not in `paths`: only the site's pages need it, the panel's weigh less. */
export function eventsPath({ type, year }: { type?: EventType | undefined; year?: number | undefined }): string {
  const query = new URLSearchParams({ ...(type && { tipo: type }), ...(year && { anio: String(year) }) });
  return `${paths.events}?${query.toString()}`;
}
