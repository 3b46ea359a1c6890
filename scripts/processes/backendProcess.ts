import type { Environment } from '#server/environment.ts';
import { startService, type Service } from './childProcesses.ts';

/** What the embedded backend reports once it is ready. */
export interface BackendMessage {
  url: string;
  publishableKey: string;
  secretKey: string;
}

/**
 * Starts the embedded backend in its own process, so that the site can outlive it. The backend sends every content
 * change to `webhookUrl`, with PUBLISH_WEBHOOK_SECRET.
 */
export function startBackendProcess(
  { supabasePort, dataDir }: Pick<Environment, 'supabasePort' | 'dataDir'>,
  webhookUrl = '',
): Promise<Service<BackendMessage>> {
  return startService<BackendMessage>('backend.ts', {
    SUPABASE_PORT: String(supabasePort),
    DATA_DIR: dataDir,
    DATABASE_WEBHOOK_URL: webhookUrl,
  });
}

/** The environment variables that a build needs for the embedded backend. */
export function siteVariables(
  { siteUrl }: Pick<Environment, 'siteUrl'>,
  backend: BackendMessage,
): Record<string, string> {
  return {
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    // The embedded backend stores every mail and sends none.
    PUBLIC_EMAILJS_ORIGIN: backend.url,
    PUBLIC_EMAILJS_PUBLIC_KEY: 'embedded',
    PUBLIC_EMAILJS_SERVICE_ID: 'outbox',
    PUBLIC_EMAILJS_ADMIN_TEMPLATE_ID: 'contact-admin',
    PUBLIC_EMAILJS_CONFIRMATION_TEMPLATE_ID: 'contact-confirmation',
  };
}

/** Prints the addresses and the demo credentials at the end of a start. */
export function announce({ siteUrl }: Environment, backend: BackendMessage): void {
  console.log(`
  Site      ${siteUrl}
  Panel     ${siteUrl}/admin
  Backend   ${backend.url} (sent mail: ${backend.url}/outbox)

  Sign in   admin@example.org / administrador

  Ctrl-C ends everything; the data stays.`);
}
