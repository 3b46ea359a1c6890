import { paths } from '#domain/paths.ts';
import { site } from '#site.config.ts';

/**
 * The pages that introduce the association to those who read another language, by that language: what the Spanish pages
 * say of it, in short.
 */
export const introductions = {
  en: {
    title: `About ${site.name}`,
    description: `Who the ${site.name}, the association of Argentina’s medical schools, is, and how to write to it.`,
    lead: `The Association of Medical Schools of the Argentine Republic (${site.name}) has brought together the country’s medical schools since ${site.foundedIn}, to improve the education of health professionals.`,
    about: {
      heading: 'Who we are',
      paragraphs: [
        'The deans of the seven medical schools that then existed in Argentina founded the Association. From the beginning, its members have been schools of public and of private universities. Today it represents more than thirty of them, from every region of the country.',
        'Its working groups deal with the curriculum, assessment, simulation, the training of teachers and the well-being of students. Its publications, seminars and postgraduate activities are open to everyone in education. It organises the Argentine Congress of Medical Education (CAEM), which has been held 25 times.',
      ],
    },
    writing: { heading: 'How to write to us', text: 'Write to us by e-mail or by post:' },
    rest: { text: 'The rest of this site is in Spanish.', link: 'Go to the home page' },
  },
  pt: {
    title: `Sobre a ${site.name}`,
    description: `Quem é a ${site.name}, a associação das faculdades de medicina da Argentina, e como escrever para ela.`,
    lead: `A Associação de Faculdades de Ciências Médicas da República Argentina (${site.name}) reúne, desde ${site.foundedIn}, as faculdades e escolas de medicina do país para melhorar a formação de profissionais da saúde.`,
    about: {
      heading: 'Quem somos',
      paragraphs: [
        'A Associação foi criada pelos decanos das sete faculdades de medicina que então existiam na Argentina. Desde o início, participam dela faculdades de universidades públicas e privadas. Hoje representa mais de trinta, de todas as regiões do país.',
        'Suas comissões de trabalho tratam do currículo, da avaliação, da simulação, da formação docente e do bem-estar dos estudantes. Suas publicações, seminários e atividades de pós-graduação são abertos à comunidade educativa. Organiza o Congresso Argentino de Educação Médica (CAEM), que já teve 25 edições.',
      ],
    },
    writing: { heading: 'Como escrever para nós', text: 'Escreva por e-mail ou por correio:' },
    rest: { text: 'O restante deste site está em espanhol.', link: 'Ir para a página inicial' },
  },
};

/** What there is of the site in each language: the home page and the introductions. */
export const languageVersions: readonly { lang: string; path: string }[] = [
  { lang: site.locale, path: paths.home },
  { lang: 'en', path: paths.english },
  { lang: 'pt', path: paths.portuguese },
];
