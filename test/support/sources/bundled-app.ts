/** An app that uses the installed package: bundled, rendered on a server, and opened beside a sandbox. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { articleApp, inBrowser, onServer } from './consumer-sources.ts';
import { packForConsumer } from './packed.ts';

/** The path of the app's article, which matches the sandbox's flows. */
const place = '/hard/inline/popup-hard/ships';

const pictureFile = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** An app, and the server that it comes from. */
export interface BundledApp {
  /** Renders the page as a server sends it: with this flow's markup in it, or empty. */
  page(flowId: string | null, head?: string): string;
  origin: string;
  /** Opens the app's page with this HTML and these headers. */
  open(page: Page, html: string, headers?: Readonly<Record<string, string>>): Promise<void>;
  close(): void;
}

/** Packs the package, and bundles the app with it; React is in development mode, with its warnings. */
export const bundleApp = async (name: string): Promise<BundledApp> => {
  const { folder } = packForConsumer(name, { 'app.js': articleApp, 'server.js': onServer, 'main.js': inBrowser });
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [path.slice(join(folder, 'out').length), text]));
  const markup = (flowId: string) =>
    execFileSync(process.execPath, [join(folder, 'server.js'), flowId], { encoding: 'utf8' });
  let served: { html: string; headers: Readonly<Record<string, string>> } = { html: '', headers: {} };
  const server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url);
    if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (url === place)
      response.writeHead(200, { ...served.headers, 'content-type': 'text/html; charset=utf-8' }).end(served.html);
    // The sandbox names pictures by their paths on the publisher's own site.
    else if (url.startsWith('/assets/')) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(pictureFile);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The app has no port');
  const origin = `http://localhost:${address.port}`;
  return {
    origin,
    page: (flowId, head = '') =>
      `<!doctype html><html lang="en"><head><title>Ships</title><link rel="icon" href="data:,">${head}</head><body><div id="root">${
        flowId === null ? '' : markup(flowId)
      }</div><script type="module" src="/main.js"></script></body></html>`,
    open: async (page, html, headers = {}) => {
      served = { html, headers };
      await page.goto(`${origin}${place}`);
    },
    close: () => server.close(),
  };
};
