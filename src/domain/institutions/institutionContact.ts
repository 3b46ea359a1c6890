import { z } from '#domain/z.ts';

/** What an institution may add to its address (`src/content/institutions.json`); each field can be missing or empty. */
export const institutionContact = z.object({
  telephone: z.optional(z.string().check(z.regex(/^(?:\+?[\d\s()-]{6,24})?$/))),
  email: z.optional(z.union([z.email(), z.literal('')])),
  /** The name of the dean, without a title. */
  dean: z.optional(z.string().check(z.maxLength(100))),
  careers: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100)))),
});

/** The facts that an institution gave, in the order of its page; the rest is left out. */
export function contactFacts(contact: z.infer<typeof institutionContact>) {
  const { telephone = '', email = '', dean = '', careers = [] } = contact;
  const facts: { term: string; text: string; href?: string }[] = [
    { term: 'Teléfono', text: telephone, href: `tel:${telephone.replace(/[^\d+]/g, '')}` },
    { term: 'Correo electrónico', text: email, href: `mailto:${email}` },
    { term: 'Decanato', text: dean },
    { term: 'Carreras', text: careers.join(' · ') },
  ];
  return facts.filter(({ text }) => text.trim() !== '');
}
