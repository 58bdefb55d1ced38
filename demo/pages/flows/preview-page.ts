import { type Html, html, rawHtml } from '../../html.ts';
import type { Article } from '../../seed/articles/article.ts';
import { bodyBlock } from '../article/article-page.ts';
import { page } from '../layout.ts';
import { paywallTag, type Snippet } from '../snippet.ts';

/**
 * Answers the page's own call for its flow by the flow that is in the name of its frame, and keeps the events of a
 * preview from being counted. It runs before the loader, which takes `fetch` as it finds it. A flow can hold scripts, so
 * only a frame of the workbench has one: anybody else could name a window as they like.
 */
const answerByName = `
const isOfWorkbench = () => {
  try {
    return parent !== window && parent.location.origin === location.origin && /^\\/flows\\//.test(parent.location.pathname);
  } catch {
    return false;
  }
};
const flow = isOfWorkbench() ? JSON.parse(window.name) : null;
const ask = window.fetch;
const json = (body) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
window.fetch = async (input, init) => {
  const { pathname } = new URL(typeof input === 'string' ? input : (input.url ?? input.href), location.href);
  if (pathname.endsWith('/api/flow/data')) return json(flow);
  if (/\\/api2\\/pw\\/(c|events)$/.test(pathname)) return json({});
  const reply = await ask(input, init);
  if (!pathname.endsWith('/api2/pw/combined') || !reply.ok) return reply;
  return json({ ...(await reply.json()), flow });
};
navigator.sendBeacon = () => true;
`;

const script: Html = html`<script>(() => {${rawHtml(answerByName)}})();</script>`;

/** An article with the wall of a draft, for a frame of the workbench. */
export const previewPage = (article: Article, snippet: Snippet): string =>
  page({
    title: article.title,
    description: article.standfirst,
    styles: ['article.css'],
    headStart: script,
    head: null,
    section: article.section,
    snippet,
    main: html`<article class="article">
  <header class="article-header"><h1>${article.title}</h1><p class="standfirst">${article.standfirst}</p></header>
  <div class="article-body">
${article.body.map(bodyBlock)}  </div>
  <div id="pw-inline"></div>
</article>
<div id="pw-note"></div>
${paywallTag(snippet)}`,
    about: html`<p><strong>Preview.</strong> The wall of a draft, in a frame of <a href="/flows">the workbench</a>. Nothing here is counted.</p>`,
  });
