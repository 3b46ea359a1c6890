/**
 * The association's identity. Names, contact data, social links, the journal link, map positions and navigation are
 * defined here and nowhere else; to rename the association, edit this file.
 */

export const site = {
  /** The specification's `{product}`. */
  name: 'AFCM',
  /** `{product}` in URLs and stored values. */
  slug: 'afcm',
  fullName: 'Asociación de Facultades de Ciencias Médicas de la República Argentina',
  description:
    'Desde 1961 reunimos a las facultades y escuelas de medicina de la Argentina para mejorar juntas la formación de profesionales de la salud.',
  foundedIn: 1961,
  locale: 'es-AR',
  timeZone: 'America/Argentina/Buenos_Aires',
} as const;

export const contact = {
  /** Sample address; replace it with the association's own before launch. */
  street: 'Av. Presidente Roque Sáenz Peña 1000, piso 6.º',
  city: 'Ciudad Autónoma de Buenos Aires',
  postalCode: 'C1035AAP',
  country: 'Argentina',
  email: 'contacto@example.org',
  hours: 'Lunes a viernes de 9:00 a 17:00',
  /** Expected response time. */
  answers: 'Respondemos por correo dentro de los dos días hábiles.',
  latitude: -34.6045,
  longitude: -58.3812,
  /** Date on which the legal texts came into force (yyyy-mm-dd). */
  legalTextsDate: '2026-03-01',
} as const;

/** Areas that the maps show, in degrees. */
export const maps = {
  /** The area of the institutions' map: the whole country. */
  country: { west: -74, south: -55.3, east: -53, north: -21.6 },
  /** How far the contact page's map extends to each side of the address. */
  reachAroundAddress: 0.004,
  /** How far an institution's map extends to each side of its city. */
  reachAroundCity: 0.06,
} as const;

export const socialLinks = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'X', url: 'https://x.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const;

export const journal = {
  label: 'Revista',
  name: 'Revista Argentina de Educación Médica',
  url: 'https://example.org/revista',
} as const;

/** Levels of programmes, highest first, each with an `id` for the page's markup and a plural label. */
export const programmeLevels = ['Maestría', 'Especialización', 'Diplomatura', 'Curso de posgrado'] as const;
export type ProgrammeLevel = (typeof programmeLevels)[number];
export const programmeLevelNames: Record<ProgrammeLevel, { id: string; plural: string }> = {
  Maestría: { id: 'maestria', plural: 'Maestrías' },
  Especialización: { id: 'especializacion', plural: 'Especializaciones' },
  Diplomatura: { id: 'diplomatura', plural: 'Diplomaturas' },
  'Curso de posgrado': { id: 'curso', plural: 'Cursos' },
};

export const congress = {
  name: '25.º Congreso Argentino de Educación Médica',
  shortName: 'CAEM',
  /** First and last day (yyyy-mm-dd), Argentine time. */
  startsOn: '2025-09-10',
  endsOn: '2025-09-12',
  city: 'Corrientes',
  province: 'Corrientes',
  url: 'https://example.org/caem',
} as const;

/** The editions that the congress's page lists, latest first. An earlier one needs its name, days and place. */
export const congressEditions = [congress] as const;

/** What is known about the next edition. */
export const nextCongress = {
  name: `26.º ${congress.shortName}`,
  date: 'fecha a confirmar',
} as const;

/** The two types of news; the first is the default. A test checks them against the migrations' check constraint. */
export const newsTypes = ['afcm', 'asociada'] as const;

/** The types of event; the first is the default. A test checks them against the check constraint. */
export const eventTypes = ['congreso', 'seminario', 'convocatoria', 'asamblea'] as const;

/**
 * The types of publication; the first is the default, and the last has its list below Quiénes Somos. A test checks them
 * against the check constraint.
 */
export const publicationTypes = ['afcm-aporta', 'seminarios-conferencias', 'documentos'] as const;

export type NewsType = (typeof newsTypes)[number];
export type EventType = (typeof eventTypes)[number];
export type PublicationType = (typeof publicationTypes)[number];

/** Display labels of the stored type values. */
export const newsTypeLabels: Record<NewsType, { badge: string; tab: string }> = {
  afcm: { badge: site.name, tab: site.name },
  asociada: { badge: 'Institución Asociada', tab: 'Instituciones Asociadas' },
};

export const eventTypeLabels: Record<EventType, { one: string; many: string }> = {
  congreso: { one: 'Congreso', many: 'Congresos' },
  seminario: { one: 'Seminario', many: 'Seminarios' },
  convocatoria: { one: 'Convocatoria', many: 'Convocatorias' },
  asamblea: { one: 'Asamblea', many: 'Asambleas' },
};

export const publicationTypeLabels: Record<PublicationType, string> = {
  'afcm-aporta': `${site.name} Aporta`,
  'seminarios-conferencias': 'Seminarios y Conferencias',
  documentos: 'Documentos institucionales',
};

export const publicationTypeDescriptions: Record<PublicationType, string> = {
  'afcm-aporta': 'Guías, documentos y herramientas elaborados por las comisiones de trabajo de la Asociación',
  'seminarios-conferencias': 'Grabaciones y materiales de los encuentros abiertos a la comunidad educativa',
  documentos: 'El estatuto, las actas, las memorias y las resoluciones de la Asociación',
};

/** Themes of publications and their labels, in display order. A test checks them against the check constraint. */
export const publicationThemeLabels = {
  curriculo: 'Currículo y planes de estudio',
  ensenanza: 'Enseñanza y docencia',
  evaluacion: 'Evaluación',
  simulacion: 'Simulación y seguridad',
  tecnologias: 'Tecnologías digitales',
  bienestar: 'Bienestar estudiantil',
  'salud-y-comunidad': 'Salud y comunidad',
  etica: 'Profesionalismo y ética',
  posgrado: 'Posgrado y residencias',
  investigacion: 'Investigación y escritura',
  gestion: 'Gestión y acreditación',
};

export type PublicationTheme = keyof typeof publicationThemeLabels;
export const publicationThemes = Object.keys(publicationThemeLabels) as PublicationTheme[];

export interface NavigationItem {
  label: string;
  href: string;
  /** Opens in a new tab. */
  external?: boolean;
  children?: readonly { label: string; href: string }[];
}

export const navigation: readonly NavigationItem[] = [
  { label: 'Inicio', href: '/' },
  {
    label: 'Quiénes Somos',
    href: '/quienes-somos',
    children: [
      { label: 'Creación y Desarrollo', href: '/quienes-somos/creacion-desarrollo' },
      { label: 'Autoridades', href: '/quienes-somos/autoridades' },
      { label: 'Instituciones Asociadas', href: '/quienes-somos/instituciones' },
    ],
  },
  { label: 'Oferta Educativa', href: '/oferta-educativa' },
  {
    label: 'Publicaciones',
    href: '/publicaciones',
    children: [
      { label: publicationTypeLabels['afcm-aporta'], href: '/publicaciones/afcm-aporta' },
      { label: publicationTypeLabels['seminarios-conferencias'], href: '/publicaciones/seminarios-conferencias' },
    ],
  },
  { label: 'Novedades', href: '/novedades', children: [{ label: 'Agenda', href: '/agenda' }] },
  { label: journal.label, href: journal.url, external: true },
  { label: 'CAEM', href: '/caem' },
  { label: 'Contacto', href: '/contacto' },
];

/** The footer's links, two a row, the wider first; `lang`: the language of a link's label and page, if another one. */
export const footerLinks: readonly { label: string; href: string; lang?: string }[] = [
  { label: 'Inicio', href: '/' },
  { label: 'Oferta Educativa', href: '/oferta-educativa' },
  { label: 'Instituciones Asociadas', href: '/quienes-somos/instituciones' },
  { label: 'Cómo sumarse', href: '/quienes-somos/instituciones/sumarse' },
  { label: publicationTypeLabels.documentos, href: '/quienes-somos/documentos' },
  { label: publicationTypeLabels['afcm-aporta'], href: '/publicaciones/afcm-aporta' },
  { label: 'Novedades', href: '/novedades' },
  { label: 'Agenda', href: '/agenda' },
  { label: 'Contacto', href: '/contacto' },
  { label: 'Prensa', href: '/prensa' },
  { label: 'Términos y condiciones', href: '/terminos-condiciones' },
  { label: 'Política de privacidad', href: '/politica-privacidad' },
  { label: 'Accesibilidad', href: '/accesibilidad' },
  { label: 'English', href: '/en', lang: 'en' },
  { label: 'Português', href: '/pt', lang: 'pt' },
];
