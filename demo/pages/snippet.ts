import { mainSiteId } from '../seed/editions.ts';
import { asWritten, type Html, html } from './html.ts';
import { headStub } from './snippets/head-stub.ts';

/** What the publisher pastes into a page. */
export interface Snippet {
  /** Where the loader comes from, without a slash at the end. */
  loaderOrigin: string;
  /** Path of the chunk that every page needs. */
  corePath: string;
  siteId: string;
  /** The flow of this page; none on pages that only hold other elements. */
  flowId: string | null;
  /** Paths of the chunks that draw walls, on a page whose publisher is sure of its wall. */
  wallPaths: readonly string[];
  /** Of this response alone, on pages with a strict policy. */
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

const attribute = (nonce: string | null): Html => (nonce === null ? asWritten('') : html` nonce="${nonce}"`);

/**
 * For the head: takes secrets out of the address, asks early for what a wall may need, and loads the loader without
 * blocking anything.
 */
export const snippetHead = ({ loaderOrigin, corePath, siteId, flowId, wallPaths, nonce }: Snippet): Html => {
  const early = [corePath, ...wallPaths].map(
    (
      path,
    ) => html`<link rel="modulepreload" href="${loaderOrigin}${path}" referrerpolicy="no-referrer"${attribute(nonce)}>
`,
  );
  const api = `${loaderOrigin}/paywall/api`;
  const calls = flowId === null ? [] : [`region?siteId=${siteId}`, `flow/data?siteId=${siteId}&flowId=${flowId}`];
  const listed = calls.length > 0 && html` data-early="${calls.map((call) => `${api}/${call}`).join(' ')}"`;
  return html`<script${listed}${attribute(nonce)}>${asWritten(headStub)}</script>
${early}<script type="module" async src="${loaderOrigin}/pw.js" referrerpolicy="no-referrer"${attribute(nonce)}></script>`;
};

/** For the body: the tag of the paywall. */
export const paywallTag = ({ siteId, flowId }: Snippet): Html =>
  flowId === null ? asWritten('') : html`<pw-paywall site-id="${siteId}" flow-id="${flowId}"></pw-paywall>`;

const startAgain = `
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

/** Makes the button of the footer forget this browser: the next page is read by a new visitor. */
export const startAgainScript = (nonce: string | null): Html =>
  html`<script${attribute(nonce)}>${asWritten(startAgain)}</script>`;
