/** An app of somebody who installed the package: bundled, drawn on a server, and opened beside a sandbox. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { articleApp, inBrowser, onServer } from './consumer-sources.ts';
import { packFor } from './packed.ts';

/** Where the app is opened; every request to it is answered from memory. */
export const appOrigin = 'http://app.localhost';

/** What the app consists of. */
export interface BundledApp {
  /** The page as a server sends it: with this flow's markup in it, or empty. */
  page(flowId: string | null, head?: string): string;
  /** Its scripts by their paths. */
  scripts: ReadonlyMap<string, string>;
}

/** Packs the package, and bundles the app with it; React speaks up as it does while somebody develops. */
export const bundleApp = async (name: string): Promise<BundledApp> => {
  const { folder } = packFor(name, { 'app.js': articleApp, 'server.js': onServer, 'main.js': inBrowser });
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
  return {
    page: (flowId, head = '') =>
      `<!doctype html><html lang="en"><head><title>Ships</title><link rel="icon" href="data:,">${head}</head><body><div id="root">${
        flowId === null ? '' : markup(flowId)
      }</div><script type="module" src="/main.js"></script></body></html>`,
    scripts,
  };
};

/** Opens a page of the app, which comes with these headers. */
export const openApp = async (
  page: Page,
  app: BundledApp,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await page.route(`${appOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const script = app.scripts.get(pathname);
    if (script !== undefined) return route.fulfill({ body: script, contentType: 'text/javascript' });
    return pathname === '/'
      ? route.fulfill({ body: html, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
      : route.fulfill({ status: 404 });
  });
  await page.goto(`${appOrigin}/`);
};
