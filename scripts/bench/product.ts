import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../backend/freePort.ts';
import { siteVariables, startBackendProcess, type BackendMessage } from '../processes/backendProcess.ts';
import { ensureBuild } from '../processes/ensureBuild.ts';
import { stopOnSignals, stopServices, type Service } from '../processes/childProcesses.ts';
import { startServerProcess } from '../processes/serverProcess.ts';

/** A product to measure, in a temporary folder: an embedded backend with many news items, a build and its server. */
export interface BenchProduct {
  site: string;
  backend: BackendMessage;
  dataDir: string;
  /** The folder of the build. */
  folder: string;
  server: Service;
}

/** A row as the backend returns it. */
interface SavedNews {
  id: number;
  slug: string;
  updated_at: string;
}

const SECRET = 'the-benchmark-shares-this-secret';
const PARAGRAPH = 'La formación de profesionales de la salud reúne a docentes, estudiantes y equipos de gestión. ';

/**
 * Runs a benchmark on a product with at least `news` items in addition to the samples; `environment` adds to the
 * server's variables. Whether it ends, fails or is interrupted, everything that it started is stopped.
 */
export async function withBenchProduct(
  news: number,
  benchmark: (product: BenchProduct) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  stopOnSignals();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afcm-bench-'));
  try {
    await benchmark(await startBenchProduct(dataDir, news, environment));
  } finally {
    await stopServices();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startBenchProduct(
  dataDir: string,
  news: number,
  environment: Record<string, string>,
): Promise<BenchProduct> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const settings = { port, supabasePort: await freePort(), dataDir, siteUrl: site };
  const { message: backend } = await startBackendProcess(settings);
  await fill(backend, news);
  const variables = siteVariables(settings, backend);
  const folder = await ensureBuild(dataDir, variables);
  const server = await startServerProcess({
    ...variables,
    SITE_DIR: folder,
    DATA_DIR: dataDir,
    PORT: String(port),
    SUPABASE_SECRET_KEY: backend.secretKey,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    ...environment,
  });
  return { site, backend, dataDir, folder, server };
}

/** Publishes a saved row, as the database's webhook does. Rejects when the site refuses. */
export async function publish(site: string, { id, updated_at }: Partial<SavedNews> = {}): Promise<void> {
  const response = await fetch(`${site}/api/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': SECRET },
    body: JSON.stringify({ table: 'news', id, version: updated_at }),
  });
  if (!response.ok) throw new Error(`Publishing answered ${response.status}: ${await response.text()}`);
}

/** Builds a news item of about 2,500 characters. */
export function newsRow(changes: { slug: string; date?: string }) {
  return {
    title: `Encuentro de facultades: ${changes.slug}`,
    summary: PARAGRAPH.repeat(2),
    // Unique text: a build would store identical news text only once.
    content: `## Programa de ${changes.slug}\n\n${`${PARAGRAPH.repeat(5)}\n\n`.repeat(5)}`,
    date: '2024-05-06',
    type: 'afcm',
    ...changes,
  };
}

/** Sends a request to the backend's REST API with the secret key; returns the rows. */
export async function rows(
  backend: BackendMessage,
  method: string,
  address: string,
  body?: object,
): Promise<SavedNews[]> {
  const response = await fetch(`${backend.url}/rest/v1/${address}`, {
    method,
    headers: { apikey: backend.secretKey, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The backend answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as SavedNews[];
}

async function fill(backend: BackendMessage, size: number): Promise<void> {
  const existing = (await rows(backend, 'GET', 'news?select=id')).length;
  for (let from = existing; from < size; from += 500) {
    const batch = Array.from({ length: Math.min(500, size - from) }, (_, i) =>
      newsRow({ slug: `noticia-${from + i}` }),
    );
    await rows(backend, 'POST', 'news', batch);
  }
}
