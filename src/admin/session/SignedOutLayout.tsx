import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { site } from '#site.config.ts';

interface Props {
  /** The title of the browser tab. */
  title: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** The frame around the screens for users who are not signed in. */
export function SignedOutLayout({ title, heading, lead, children }: Props) {
  return (
    <main className="wrap flex flex-col items-center justify-center py-12">
      <title>{`${title} · Panel de Administración`}</title>
      <div className="w-full max-w-100 rounded-image border border-line bg-surface p-6 sm:p-10">
        <p className="text-sm font-semibold text-ink-soft">{site.name}</p>
        <h1 className="mt-1">{heading}</h1>
        <p className="mt-2 text-ink-soft">{lead}</p>
        {children}
      </div>
      <a className="link mt-6 text-sm" href={paths.home}>
        Volver al sitio
      </a>
    </main>
  );
}
