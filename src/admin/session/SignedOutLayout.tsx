import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import { paths } from '#domain/paths.ts';
import { site } from '#site.config.ts';

interface Props {
  /** The title of the browser tab; the heading, unless said otherwise. */
  title?: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** The frame around the screens for users who are not signed in. */
export function SignedOutLayout({ heading, title = heading, lead, children }: Props) {
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

interface MailedLinkProps extends Pick<Props, 'heading' | 'lead'> {
  /** Where to ask for another link, if the secret of this one is missing. */
  askAgain: { to: string; children: string };
  children: (secret: string) => ReactNode;
}

/** The target of an e-mailed link. Its secret is in the fragment, which is sent to no server, so it appears in no log. */
export function MailedLink({ heading, lead, askAgain, children }: MailedLinkProps) {
  const { hash } = useLocation();
  const secret = new URLSearchParams(hash.slice(1)).get('token_hash');
  return (
    <SignedOutLayout heading={heading} lead={secret ? lead : 'A este enlace le falta una parte.'}>
      {secret ? (
        <Fragment key={secret}>{children(secret)}</Fragment>
      ) : (
        <p className="mt-8">
          <Link className={buttonClass('primary')} {...askAgain} />
        </p>
      )}
    </SignedOutLayout>
  );
}
