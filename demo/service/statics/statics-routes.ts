/** Static files and pages: the built SDK, the demo's assets and its pages. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressOnce, sendCompressed } from '../http/compress.ts';
import { originFor } from '../http/guards/known-hosts.ts';
import { notFound } from '../http/refusal.ts';
import type { Environment } from '../http/router.ts';
import { isNotModified } from '../http/send-json.ts';
import type { Page, RenderPage } from './demo-page.ts';
import { documentsOf } from './documents.ts';
import { type CachedFile, filesOf } from './files.ts';
import { createBuildInfoReader } from './release.ts';
import { wallChunkPaths } from './wall-chunks.ts';

/** The folders of the files, and the renderer of the pages. */
export interface StaticsOptions {
  distFolder: string;
  assetsFolder: string;
  /** The documentation site, which `npm run docs:site` writes; it may be missing. */
  docsFolder?: string;
  /** Null: the demo is missing, both its pages and its assets. */
  renderPage: RenderPage | null;
  /** True if the debug panel's code is public. */
  hasDebugPanel?: boolean;
}

/** A chunk's name ends with its hash: seven letters and digits, as the build writes it. */
const isHashed = (path: string): boolean => /^\/chunk-[\w-]+-[a-z\d]{7}\.js$/.test(path);

/** The code that `?pw_debug` loads, except the data of `api.explain()`. */
export const isDebugPanel = (path: string): boolean => /\/chunk-(panel|access)-[^/]*$/.test(path);

/** A file of a release has its hash in the name of its folder. */
const isOfRelease = (path: string): boolean => /^\/v\/[\w.-]+-[0-9a-f]{12}\/[^/]+$/.test(path);

const cacheControls = {
  immutable: 'public, max-age=31536000, immutable',
  named: 'public, max-age=300, stale-while-revalidate=86400',
  asset: 'no-cache',
} as const;

const sendFile = (
  context: Context,
  file: CachedFile,
  cacheControl: keyof typeof cacheControls,
): Promise<Response> | Response => {
  context.header('cache-control', cacheControls[cacheControl]);
  context.header('etag', file.etag);
  context.header('x-content-type-options', 'nosniff');
  context.header('access-control-allow-origin', '*');
  context.header('timing-allow-origin', '*');
  context.header('cross-origin-resource-policy', 'cross-origin');
  if (isNotModified(context, file.etag)) return context.body(null, 304);
  context.header('content-type', file.type);
  return sendCompressed(context, file.bytes, file.etag, 'small');
};

/**
 * Compresses the built scripts in advance: the best compression takes longer than a page may wait. Later changes are
 * compressed on their first request.
 */
export const precompress = async ({ distFolder }: Pick<StaticsOptions, 'distFolder'>): Promise<void> => {
  const findBuilt = filesOf(distFolder);
  const names = (await readdir(distFolder).catch(() => [])).filter((name) => name.endsWith('.js'));
  for (const file of await Promise.all(names.map((name) => findBuilt(`/${name}`)))) {
    if (file !== null) await compressOnce(file.etag, 'br', file.bytes, 'small');
  }
};

/** The public files of the build. */
const createBuiltFiles = (distFolder: string, hasDebugPanel: boolean) => {
  const findBuilt = filesOf(distFolder);
  return {
    find: async (path: string): Promise<CachedFile | null> =>
      isDebugPanel(path) && !hasDebugPanel ? null : findBuilt(path),
    hasSourceMap: async (path: string): Promise<boolean> => (await findBuilt(`${path}.map`)) !== null,
  };
};

const sendPage = (context: Context, { status, html, headers = {} }: Page): Promise<Response> | Response => {
  context.header('content-type', 'text/html; charset=utf-8');
  context.header('cache-control', 'no-cache');
  // A page contains the origin of the request.
  context.header('vary', 'Host', { append: true });
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return sendCompressed(context, html, null, 'fast', statusOf(status));
};

/**
 * The built SDK at the root and, for pages that name a release, under `/v/`; assets under `/assets/`, the documentation
 * under `/docs/`, pages everywhere else.
 */
export const staticsRoutes = (
  { distFolder, assetsFolder, docsFolder, renderPage, hasDebugPanel = true }: StaticsOptions,
  ownOrigins: () => readonly string[],
): Hono<Environment> => {
  const builtFiles = createBuiltFiles(distFolder, hasDebugPanel);
  const findAsset = filesOf(assetsFolder);
  const readBuilt = createBuildInfoReader(distFolder);
  const findDocument = docsFolder === undefined || renderPage === null ? null : documentsOf(docsFolder);
  const routes = new Hono<Environment>();

  routes.get('/docs/*', async (context) => {
    context.set('route', 'GET /docs');
    if (context.req.path === '/docs') return context.redirect('/docs/');
    const document = findDocument && (await findDocument(context.req.path.slice('/docs'.length)));
    if (document === null) throw notFound('page');
    return sendFile(context, document, 'asset');
  });

  routes.get('/assets/*', async (context) => {
    context.set('route', 'GET /assets');
    const asset = renderPage && (await findAsset(context.req.path.slice('/assets'.length)));
    if (asset === null) throw notFound('file');
    return sendFile(context, asset, 'asset');
  });

  routes.get('*', async (context) => {
    context.set('route', 'GET page');
    const { path } = context.req;
    const file = await builtFiles.find(path);
    if (file !== null) {
      context.set('route', `GET ${path}`);
      if (await builtFiles.hasSourceMap(path)) context.header('sourcemap', `${path}.map`);
      return sendFile(context, file, isHashed(path) || isOfRelease(path) ? 'immutable' : 'named');
    }
    if (renderPage === null) throw notFound('page');
    const page = renderPage(path, {
      origin: originFor(context.req.url, ownOrigins()),
      url: new URL(context.req.url),
      nonce: randomBytes(16).toString('base64url'),
      chunks: { core: '/core.js', wall: await wallChunkPaths(distFolder) },
      built: await readBuilt(),
    });
    if (page === null) throw notFound('page');
    return sendPage(context, page);
  });
  return routes;
};

const statusOf = (status: number): ContentfulStatusCode => (status === 404 ? 404 : status === 500 ? 500 : 200);
