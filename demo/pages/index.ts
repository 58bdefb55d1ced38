/** The demo pages: `renderPage` draws the page of a path. */

import { sections } from '../seed/articles/article.ts';
import { articles } from '../seed/articles/index.ts';
import { mainSiteId } from '../seed/editions.ts';
import type { Page, PageContext, RenderPage } from '../service/seed-types.ts';
import { accountsPage } from './accounts-page.ts';
import { articlePage } from './article-page.ts';
import { indexPage } from './index-page.ts';
import { logInPage } from './log-in-page.ts';
import { newsletterPage } from './newsletters/index.ts';
import { loaderOrigin } from './other-origin.ts';
import { aboutPage } from './portal/about-pages.ts';
import { portalPage } from './portal/portal-page.ts';
import { portalsPage } from './portal/portals-page.ts';
import { sectionPage } from './section-page.ts';
import { signInPage } from './sign-in-page.ts';
import type { Snippet } from './snippet.ts';
import { snippetsPage } from './snippets/index.ts';
import { subscribePage } from './subscribe-page.ts';
import type { WallPage } from './walls/wall-page.ts';
import { wallPages } from './walls.ts';

const ok = (html: string, headers?: Record<string, string>): Page => ({
  status: 200,
  html,
  ...(headers && { headers }),
});

/** The policy of the strict pages (design: security, point 8). */
const strictPolicy = (nonce: string): string =>
  [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `require-trusted-types-for 'script'`,
    'trusted-types pw presswall',
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');

const snippetOf = ({ origin, chunks }: PageContext, flowId: string | null): Snippet => ({
  loaderOrigin: origin,
  corePath: new URL(chunks.core, `${origin}/`).pathname,
  siteId: mainSiteId,
  flowId,
  wallPaths: [],
  nonce: null,
});

/** The bare page of the portal; `host=strict` puts it under the policy of the strict pages. */
const portal = (context: PageContext): Page => {
  const snippet = snippetOf(context, null);
  if (context.url.searchParams.get('host') !== 'strict') return ok(portalPage(context.url, snippet));
  const nonce = context.nonce ?? crypto.randomUUID();
  const page = portalPage(context.url, { ...snippet, nonce });
  return ok(page, { 'content-security-policy': strictPolicy(nonce) });
};

const wallPage = (wall: WallPage, slug: string, context: PageContext): Page | null => {
  const article = articles.find((entry) => entry.slug === slug);
  if (article === undefined) return null;
  const snippet = snippetOf(context, wall.flowId);
  if (wall.isSure === true) snippet.wallPaths = context.chunks.wall ?? [];
  if (wall.isCrossOrigin === true) snippet.loaderOrigin = loaderOrigin(context.url, context.origin);
  if (wall.isStrict !== true) return ok(articlePage(article, wall, context.origin, snippet));
  const nonce = context.nonce ?? crypto.randomUUID();
  const page = articlePage(article, wall, context.origin, { ...snippet, nonce });
  return ok(page, { 'content-security-policy': strictPolicy(nonce) });
};

/** What only the SDK may learn of an address: style sheets are asked for before it can take it out. */
const secret = /^(auth_.*|(pw_)?est|agent_as_user|code|state|oauth_.*|token|PayerID)$/;

const isSecretive = ({ searchParams }: URL): boolean => [...searchParams.keys()].some((name) => secret.test(name));

/** Draws the demo page at a path (without query), or gives null when there is none. */
export const renderPage: RenderPage = (path, context) => {
  const page = pageAt(path, context);
  if (page === null || !isSecretive(context.url)) return page;
  return { ...page, headers: { ...page.headers, 'referrer-policy': 'strict-origin' } };
};

const pageAt: RenderPage = (path, context) => {
  const [first, second, third, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'portal') return portal(context);
  if (first === 'snippets') return snippetsPage([second, third, ...rest], context, snippetOf(context, null));
  if (rest.length > 0) return null;
  if (first === undefined) return ok(indexPage(snippetOf(context, null)));
  if (first === 'newsletters') {
    const drawn = newsletterPage(second, third, context, snippetOf(context, null));
    return drawn === null ? null : ok(drawn);
  }
  if (first === 'accounts') return ok(accountsPage(snippetOf(context, 'open')));
  if (third !== undefined) return null;
  if (first === 'subscribe') return second === undefined ? ok(subscribePage(snippetOf(context, 'open'))) : null;
  if (first === 'portals') return second === undefined ? ok(portalsPage(snippetOf(context, null))) : null;
  if (first === 'sign-in') return second === undefined ? ok(signInPage(snippetOf(context, 'open'))) : null;
  if (first === 'log-in') return second === undefined ? ok(logInPage(snippetOf(context, 'open'))) : null;
  if (second === undefined) return null;
  if (first === 'about') {
    const drawn = aboutPage(second, snippetOf(context, null));
    return drawn === null ? null : ok(drawn);
  }
  if (first === 'section') {
    const section = sections.find((name) => name.toLowerCase() === second);
    return section === undefined ? null : ok(sectionPage(section, snippetOf(context, null)));
  }
  const wall = wallPages.find((entry) => entry.path === first);
  return wall === undefined ? null : wallPage(wall, second, context);
};
