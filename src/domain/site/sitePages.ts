import { paths } from '#domain/paths.ts';
import { introductions } from './introductions.ts';
import {
  congress,
  journal,
  nextCongress,
  publicationTypeDescriptions,
  publicationTypeLabels,
  site,
} from '#site.config.ts';

/** A page of the repository, with its search metadata. */
export interface SitePage {
  path: string;
  title: string;
  /** Other names and topics of the page; a search for these words ranks it first. */
  keywords: string;
  summary: string;
}

/** Every searchable page except items, programmes and institutions. */
export const sitePages: readonly SitePage[] = [
  {
    path: paths.about,
    title: 'Quiénes Somos',
    keywords: `la asociación ${site.name} ${site.fullName} misión objetivos`,
    summary: `Qué es la ${site.name}: su historia desde ${site.foundedIn}, sus autoridades y las facultades de medicina que la integran.`,
  },
  {
    path: paths.history,
    title: 'Creación y Desarrollo',
    keywords: 'historia fundación origen antecedentes trayectoria 1961',
    summary: 'Cómo siete facultades se reunieron en 1961 y qué ocurrió desde entonces.',
  },
  {
    path: paths.authorities,
    title: 'Autoridades',
    keywords: 'comisión directiva comisión revisora de cuentas presidencia decanos quién dirige',
    summary: 'Quiénes integran la Comisión Directiva y la Comisión Revisora de Cuentas.',
  },
  {
    path: paths.institutions,
    title: 'Instituciones Asociadas',
    keywords: 'facultades escuelas universidades miembros mapa dónde estudiar medicina',
    summary: 'Las facultades y escuelas de medicina que forman la Asociación, en todo el país.',
  },
  {
    path: paths.documents,
    title: publicationTypeLabels.documentos,
    keywords: 'normas asambleas informes anuales descargar PDF institucional',
    summary: `${publicationTypeDescriptions.documentos}.`,
  },
  {
    path: paths.join,
    title: 'Cómo sumarse',
    keywords: 'asociarse incorporarse incorporación sumarse formar parte ser miembro adherir facultad escuela',
    summary: 'Los pasos para que una facultad o escuela de medicina se incorpore, y el formulario para escribirnos.',
  },
  {
    path: paths.programmes,
    title: 'Oferta Educativa',
    keywords:
      'cursos posgrado diplomaturas especializaciones maestrías inscripción inscribirse capacitación online a distancia',
    summary:
      'Cursos de posgrado, diplomaturas, especializaciones y maestrías en educación de las profesiones de la salud.',
  },
  {
    path: paths.publications,
    title: 'Publicaciones',
    keywords: 'documentos guías descargar PDF biblioteca',
    summary: 'Guías, documentos, seminarios y conferencias de la Asociación, abiertos a la comunidad educativa.',
  },
  {
    path: journal.url,
    title: journal.name,
    keywords: `${journal.label} artículos científicos journal`,
    summary: 'El sitio de la revista, fuera de este.',
  },
  {
    path: paths.publicationsOfType('afcm-aporta'),
    title: publicationTypeLabels['afcm-aporta'],
    keywords: 'guías documentos herramientas comisiones de trabajo',
    summary: 'Guías, documentos y herramientas elaborados por las comisiones de trabajo de la Asociación.',
  },
  {
    path: paths.publicationsOfType('seminarios-conferencias'),
    title: publicationTypeLabels['seminarios-conferencias'],
    keywords: 'videos grabaciones encuentros charlas',
    summary: 'Grabaciones y materiales de los encuentros abiertos a la comunidad educativa.',
  },
  {
    path: paths.news,
    title: 'Novedades',
    keywords: 'noticias actualidad comunicados boletín newsletter suscribirse suscripción',
    summary: 'Noticias de la Asociación y de sus instituciones. Al pie de cada página puedes suscribirte al boletín.',
  },
  {
    path: paths.events,
    title: 'Agenda',
    keywords: 'calendario eventos actividades fechas convocatorias asambleas suscribirse iCalendar',
    summary: `Los próximos congresos, seminarios, convocatorias y asambleas de la ${site.name} y de sus facultades, y los anteriores.`,
  },
  {
    path: paths.congress,
    title: `${congress.shortName} · ${congress.name}`,
    keywords: `próximo congreso congresos jornadas próxima edición sede resúmenes trabajos presentar ${nextCongress.name} ${nextCongress.name.replace('.º', 'º')}`,
    summary: `${congress.name}, en ${congress.city}: ejes temáticos y modalidades.`,
  },
  {
    path: paths.contact,
    title: 'Contacto',
    keywords:
      'dirección correo electrónico e-mail email teléfono horario escribir consulta dónde están dónde queda ubicación cómo llegar mapa',
    summary: `Dirección, correo y horario de la ${site.name} en Buenos Aires, y formulario para escribirnos.`,
  },
  {
    path: paths.press,
    title: 'Prensa',
    keywords: 'periodismo nota gacetilla boilerplate descargar',
    summary: `A quién escribir, cómo presentar a la ${site.name} y su emblema para descargar.`,
  },
  {
    path: paths.english,
    title: introductions.en.title,
    keywords: 'english inglés in other languages otros idiomas contact',
    summary: introductions.en.description,
  },
  {
    path: paths.portuguese,
    title: introductions.pt.title,
    keywords: 'português portugués otros idiomas contato',
    summary: introductions.pt.description,
  },
  {
    path: paths.terms,
    title: 'Términos y condiciones',
    keywords: 'uso del sitio derechos licencia legal',
    summary: 'Las condiciones de uso de este sitio.',
  },
  {
    path: paths.privacy,
    title: 'Política de privacidad',
    keywords: 'datos personales cookies baja del boletín legal',
    summary: 'Qué datos personales recibe este sitio y para qué los usa.',
  },
  {
    path: paths.accessibility,
    title: 'Accesibilidad',
    keywords: 'lector de pantalla teclado contraste discapacidad',
    summary: 'Cómo está hecho este sitio para que todas las personas puedan usarlo.',
  },
];
