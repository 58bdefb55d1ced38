/** `GET /template/page`: an iframe template as a page of its own (spec: paywall point 2). */
import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { sendCompressed } from '../../http/compress.ts';
import { notFound } from '../../http/refusal.ts';
import type { Environment } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { findSite } from '../sites/sites.ts';
import { findTemplate } from './documents.ts';

const loopback = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];

/** The page runs its own content and `template.js`, and only pages of its own site may frame it. */
const policy = (nonce: string, origins: readonly string[]): string =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${[`'self'`, ...origins].join(' ')}`,
  ].join('; ');

/** Text inside an element that only its own end tag ends. */
const inside = (tag: 'script' | 'style', text: string): string =>
  text.replace(new RegExp(`</(?=${tag})`, 'gi'), '<\\/');

interface Document {
  html?: string | undefined;
  css?: string | undefined;
  js?: string | undefined;
}

/** The operator's script runs with `root` and `template`, as it does in a page; `template` is the link to the parent. */
const markup = ({ html = '', css = '', js = '' }: Document, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Offer</title>
<style nonce="${nonce}">:root { color-scheme: light dark } body { margin: 0 }
${inside('style', css)}</style>
</head>
<body>
${html}
<script type="module" nonce="${nonce}">
import { connect } from '/template.js';
((root, template) => {
${inside('script', js)}
})(document, connect());
</script>
</body>
</html>
`;

/** Adds the page, at its plain path and under the service's prefix; nothing of the query gets into it. */
export const addTemplatePage = (
  app: Hono<Environment>,
  database: Database,
  { isLoopbackAllowed }: { isLoopbackAllowed: boolean },
): void => {
  const servePage = async (context: Context<Environment>) => {
    context.set('route', 'GET /template/page');
    const { sid = '', tid = '', v } = context.req.query();
    const site = await findSite(database, sid);
    const template = await findTemplate(database, { siteId: sid, templateId: tid, version: v });
    if (template?.type !== 'iframe') throw notFound('template');
    const nonce = randomBytes(16).toString('base64url');
    context.header('content-type', 'text/html; charset=utf-8');
    context.header(
      'content-security-policy',
      policy(nonce, isLoopbackAllowed ? [...site.origins, ...loopback] : site.origins),
    );
    context.header('cache-control', 'no-store');
    // The address contains the reader's identity: it must not be sent to anything that the page loads.
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    return sendCompressed(context, markup(template, nonce), null);
  };
  app.get('/template/page', servePage);
  app.get('/paywall/template/page', servePage);
};
