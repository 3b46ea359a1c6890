import { z } from '#domain/z.ts';

/** What an institution may add to its address (`src/content/institutions.json`); each field can be missing or empty. */
export const institutionContact = z.object({
  telephone: z
    .string()
    .regex(/^(?:\+?[\d\s()-]{6,24})?$/)
    .optional(),
  email: z.union([z.email(), z.literal('')]).optional(),
  /** The name of the dean, without a title. */
  dean: z.string().max(100).optional(),
  careers: z.array(z.string().min(1).max(100)).optional(),
});

interface ContactFact {
  term: string;
  text: string;
  href?: string;
}

/** The facts that an institution gave, in the order of its page; the rest is left out. */
export function contactFacts(contact: z.infer<typeof institutionContact>): ContactFact[] {
  const { telephone = '', email = '', dean = '', careers = [] } = contact;
  const facts: ContactFact[] = [
    { term: 'Teléfono', text: telephone, href: `tel:${telephone.replace(/[^\d+]/g, '')}` },
    { term: 'Correo electrónico', text: email, href: `mailto:${email}` },
    { term: 'Decanato', text: dean },
    { term: 'Carreras', text: careers.join(' · ') },
  ];
  return facts.filter(({ text }) => text.trim() !== '');
}
