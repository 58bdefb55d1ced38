/** The demo pages: `renderPage` draws the page of a path. */

import { sections } from '../seed/articles/article.ts';
import { articles } from '../seed/articles/index.ts';
import { mainSiteId } from '../seed/editions.ts';
import type { Page, PageContext, RenderPage } from '../service/statics/demo-page.ts';
import { accountsPage } from './account/accounts-page.ts';
import { logInPage } from './account/log-in-page.ts';
import { signInPage } from './account/sign-in-page.ts';
import { subscribePage } from './account/subscribe-page.ts';
import { articlePage } from './article/article-page.ts';
import { sectionPage } from './article/section-page.ts';
import { previewPage } from './flows/preview-page.ts';
import { isSection, workbenchPage } from './flows/workbench-page.ts';
import { galleryPage } from './gallery/gallery-page.ts';
import { indexPage } from './index-page.ts';
import { newsletterPage } from './newsletters/index.ts';
import { loaderOrigin } from './other-origin.ts';
import { wallPicture } from './pictures/wall-picture.ts';
import { aboutPage } from './portal/about-pages.ts';
import { portalPage } from './portal/portal-page.ts';
import { portalsPage } from './portal/portals-page.ts';
import type { Snippet } from './snippet.ts';
import { snippetsPage } from './snippets/index.ts';
import { themePage } from './themes/theme-page.ts';
import { wallPages } from './walls/index.ts';
import type { WallPage } from './walls/wall-page.ts';

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
  if (wall.alwaysShowsWall === true) snippet.wallPaths = context.chunks.wall ?? [];
  if (wall.isCrossOrigin === true) snippet.loaderOrigin = loaderOrigin(context.url, context.origin);
  if (wall.isStrict !== true) return ok(articlePage(article, wall, context.origin, snippet));
  const nonce = context.nonce ?? crypto.randomUUID();
  const page = articlePage(article, wall, context.origin, { ...snippet, nonce });
  return ok(page, { 'content-security-policy': strictPolicy(nonce) });
};

/** Parameters of an address that only the SDK may see: style sheets are requested before it can remove them. */
const secretParameter = /^(auth_.*|(pw_)?est|agent_as_user|code|state|oauth_.*|token|PayerID)$/;

const hasSecrets = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].some((name) => secretParameter.test(name));

/** Renders the demo page at a path (without query); returns null if there is none. */
export const renderPage: RenderPage = (path, context) => {
  const page = pageAt(path, context);
  if (page === null || !hasSecrets(context.url)) return page;
  return { ...page, headers: { ...page.headers, 'referrer-policy': 'strict-origin' } };
};

/** Draws a page from the parts of its path after the first; null: there is none. */
type PageFamily = (parts: readonly string[], context: PageContext) => Page | null;

const orNull = (markup: string | null): Page | null => (markup === null ? null : ok(markup));

/** A page without parts below it; `flowId` is that of its snippet. */
const singlePage =
  (render: (snippet: Snippet) => string, flowId: string | null): PageFamily =>
  ([part], context) =>
    part === undefined ? ok(render(snippetOf(context, flowId))) : null;

const newslettersFamily: PageFamily = ([second, third, ...moreParts], context) =>
  moreParts.length > 0 ? null : orNull(newsletterPage(second, third, context, snippetOf(context, null)));

const accountsFamily: PageFamily = (parts, context) =>
  parts.length > 2 ? null : ok(accountsPage(snippetOf(context, 'open')));

const aboutFamily: PageFamily = ([page, ...moreParts], context) =>
  page === undefined || moreParts.length > 0 ? null : orNull(aboutPage(page, snippetOf(context, null)));

const sectionFamily: PageFamily = ([name, ...moreParts], context) => {
  const section = sections.find((each) => each.toLowerCase() === name);
  return section === undefined || moreParts.length > 0 ? null : ok(sectionPage(section, snippetOf(context, null)));
};

const flowsFamily: PageFamily = ([flowId = null, ...moreParts], context) =>
  moreParts.length > 0
    ? null
    : ok(workbenchPage({ flowId: flowId && decodeURIComponent(flowId) }, snippetOf(context, null)));

const manageFamily: PageFamily = ([section, ...moreParts], context) =>
  moreParts.length > 0 || !isSection(section) ? null : ok(workbenchPage({ section }, snippetOf(context, null)));

const previewFamily: PageFamily = ([slug, ...moreParts], context) => {
  const article = articles.find((each) => each.slug === slug);
  return article === undefined || moreParts.length > 0
    ? null
    : ok(previewPage(article, snippetOf(context, 'preview')), { 'content-security-policy': "frame-ancestors 'self'" });
};

/** The pictures of the index: images, and the same for everybody. */
const picturesFamily: PageFamily = ([file = '', ...moreParts]) => {
  const flowId = /^([\w-]+)\.svg$/.exec(file)?.[1];
  const picture = flowId === undefined || moreParts.length > 0 ? null : wallPicture(flowId);
  return picture === null ? null : ok(picture, pictureHeaders);
};

const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The families of pages, by the first part of their paths; any other first part names a wall. */
const families: Readonly<Record<string, PageFamily>> = {
  portal: (_, context) => portal(context),
  snippets: (parts, context) => snippetsPage(parts, context, snippetOf(context, null)),
  newsletters: newslettersFamily,
  accounts: accountsFamily,
  subscribe: singlePage(subscribePage, 'open'),
  themes: singlePage(themePage, null),
  gallery: singlePage(galleryPage, null),
  pictures: picturesFamily,
  portals: singlePage(portalsPage, null),
  'sign-in': singlePage(signInPage, 'open'),
  'log-in': singlePage(logInPage, 'open'),
  about: aboutFamily,
  section: sectionFamily,
  flows: flowsFamily,
  manage: manageFamily,
  'flow-preview': previewFamily,
};

const articleBehindWall = (path: string, [slug, ...moreParts]: readonly string[], context: PageContext) => {
  const wall = wallPages.find((entry) => entry.path === path);
  return wall === undefined || slug === undefined || moreParts.length > 0 ? null : wallPage(wall, slug, context);
};

const pageAt: RenderPage = (path, context) => {
  const [first, ...parts] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return ok(indexPage(snippetOf(context, null)));
  const family = Object.hasOwn(families, first) ? families[first] : undefined;
  return family === undefined ? articleBehindWall(first, parts, context) : family(parts, context);
};
