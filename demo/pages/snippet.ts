import { type Html, html, rawHtml } from '../html.ts';
import { mainSiteId } from '../seed/editions.ts';
import { headStub } from './snippets/head-stub.ts';

/** The publisher's snippet. */
export interface Snippet {
  /** The origin of the loader, without a slash at the end. */
  loaderOrigin: string;
  /** Path of the chunk that every page needs. */
  corePath: string;
  siteId: string;
  /** The flow of this page; null on pages that only hold other elements. */
  flowId: string | null;
  /** Paths of the chunks that render walls, on a page that always shows a wall. */
  wallPaths: readonly string[];
  /** The nonce of this response, on pages with a strict policy. */
  nonce: string | null;
}

/** The snippet of a page that only carries the loader. */
export const plainSnippet = (origin: string): Snippet => ({
  loaderOrigin: origin,
  corePath: '/core.js',
  siteId: mainSiteId,
  flowId: null,
  wallPaths: [],
  nonce: null,
});

const attribute = (nonce: string | null): Html => (nonce === null ? rawHtml('') : html` nonce="${nonce}"`);

/**
 * For the head: removes secrets from the address, starts early calls for a wall, and loads the loader without blocking.
 */
export const snippetHead = ({ loaderOrigin, corePath, siteId, flowId, wallPaths, nonce }: Snippet): Html => {
  const earlyCallScript = [corePath, ...wallPaths].map(
    (
      path,
    ) => html`<link rel="modulepreload" href="${loaderOrigin}${path}" referrerpolicy="no-referrer"${attribute(nonce)}>
`,
  );
  const call = `${loaderOrigin}/paywall/api2/pw/combined?siteId=${siteId}&flowId=${flowId}`;
  const earlyAttribute = flowId !== null && html` data-early="${call}"`;
  return html`<script${earlyAttribute}${attribute(nonce)}>${rawHtml(headStub)}</script>
${earlyCallScript}<script type="module" async src="${loaderOrigin}/pw.js" referrerpolicy="no-referrer" data-combined${attribute(nonce)}></script>`;
};

/** For the body: the tag of the paywall. */
export const paywallTag = ({ siteId, flowId }: Snippet): Html =>
  flowId === null ? rawHtml('') : html`<pw-paywall site-id="${siteId}" flow-id="${flowId}"></pw-paywall>`;

const resetVisitor = `
const [again] = Document.prototype.querySelectorAll.call(document, '[data-start-again]');
again.addEventListener('click', () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0].trim();
    document.cookie = name + '=; Max-Age=0; Path=/';
    document.cookie = name + '=; Max-Age=0; Path=/; Domain=' + location.hostname;
  }
  location.reload();
});
`;

/** Makes the footer's button forget this browser: the next page is read by a new visitor. */
export const resetVisitorScript = (nonce: string | null): Html =>
  html`<script${attribute(nonce)}>${rawHtml(resetVisitor)}</script>`;
