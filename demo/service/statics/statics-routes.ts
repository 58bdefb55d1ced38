/** What a browser loads: the built SDK, the demo's assets and its pages. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RenderPage } from '../seed-types.ts';
import { compressOnce, sendCompressed } from '../wire/compress.ts';
import { originFor } from '../wire/known-hosts.ts';
import { notFound } from '../wire/refusal.ts';
import type { Environment } from '../wire/router.ts';
import { isHeld } from '../wire/send-json.ts';
import { filesOf, type HeldFile } from './files.ts';
import { createBuiltReader } from './release.ts';
import { wallChunks } from './wall-chunks.ts';

/** Where the files are and who draws the pages. */
export interface StaticsPorts {
  distFolder: string;
  assetsFolder: string;
  /** Null: the demo is not there, neither its pages nor its assets. */
  renderPage: RenderPage | null;
  /** Whether the debug panel's code is given to everybody who asks. */
  hasDebugPanel?: boolean;
}

/** A chunk's name ends with its hash: seven letters and digits, as the build has it. */
const isHashed = (path: string): boolean => /^\/chunk-[\w-]+-[a-z\d]{7}\.js$/.test(path);

/** What `?pw_debug` loads, but for the data that `api.explain()` gives. */
const isDebugPanel = (path: string): boolean => /\/chunk-(panel|access)-[^/]*$/.test(path);

/** A file of a release has its hash in the name of its folder. */
const isOfRelease = (path: string): boolean => /^\/v\/[\w.-]+-[0-9a-f]{12}\/[^/]+$/.test(path);

const kept = {
  immutable: 'public, max-age=31536000, immutable',
  named: 'public, max-age=300, stale-while-revalidate=86400',
  asset: 'no-cache',
} as const;

const sendFile = (context: Context, file: HeldFile, keep: keyof typeof kept): Promise<Response> | Response => {
  context.header('cache-control', kept[keep]);
  context.header('etag', file.etag);
  context.header('x-content-type-options', 'nosniff');
  context.header('access-control-allow-origin', '*');
  context.header('timing-allow-origin', '*');
  context.header('cross-origin-resource-policy', 'cross-origin');
  if (isHeld(context, file.etag)) return context.body(null, 304);
  context.header('content-type', file.type);
  return sendCompressed(context, file.bytes, file.etag, 'small');
};

/**
 * Compresses the built scripts before anybody asks: at its best, compression takes longer than a page may wait. What
 * changes afterwards is compressed when it is first asked for.
 */
export const warmUp = async ({ distFolder }: Pick<StaticsPorts, 'distFolder'>): Promise<void> => {
  const findBuilt = filesOf(distFolder);
  const names = (await readdir(distFolder).catch(() => [])).filter((name) => name.endsWith('.js'));
  for (const file of await Promise.all(names.map((name) => findBuilt(`/${name}`)))) {
    if (file !== null) await compressOnce(file.etag, 'br', file.bytes, 'small');
  }
};

/** The built SDK at the root and, for those who name a release, under `/v/`; assets under `/assets/`, pages everywhere else. */
export const staticsRoutes = (
  { distFolder, assetsFolder, renderPage, hasDebugPanel = true }: StaticsPorts,
  ownOrigins: () => readonly string[],
): Hono<Environment> => {
  const findBuilt = filesOf(distFolder);
  const findAsset = filesOf(assetsFolder);
  const readBuilt = createBuiltReader(distFolder);
  const routes = new Hono<Environment>();

  routes.get('/assets/*', async (context) => {
    context.set('route', 'GET /assets');
    const asset = renderPage && (await findAsset(context.req.path.slice('/assets'.length)));
    if (asset === null) throw notFound('file');
    return sendFile(context, asset, 'asset');
  });

  routes.get('*', async (context) => {
    context.set('route', 'GET page');
    const { path } = context.req;
    const file = isDebugPanel(path) && !hasDebugPanel ? null : await findBuilt(path);
    if (file !== null) {
      context.set('route', `GET ${path}`);
      if ((await findBuilt(`${path}.map`)) !== null) context.header('sourcemap', `${path}.map`);
      return sendFile(context, file, isHashed(path) || isOfRelease(path) ? 'immutable' : 'named');
    }
    if (renderPage === null) throw notFound('page');
    const url = new URL(context.req.url);
    const origin = originFor(context.req.url, ownOrigins());
    const nonce = randomBytes(16).toString('base64url');
    const wall = await wallChunks(distFolder);
    const built = await readBuilt();
    const page = renderPage(path, { origin, url, nonce, chunks: { core: '/core.js', wall }, built });
    if (page === null) throw notFound('page');
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('cache-control', 'no-cache');
    // A page names the origin that was asked.
    context.header('vary', 'Host', { append: true });
    for (const [name, value] of Object.entries(page.headers ?? {})) context.header(name, value);
    return sendCompressed(context, page.html, null, 'fast', statusOf(page.status));
  });
  return routes;
};

const statusOf = (status: number): ContentfulStatusCode => (status === 404 ? 404 : status === 500 ? 500 : 200);
