import { type Html, html } from '../../html.ts';
import type { Article, Block } from '../../seed/articles/article.ts';
import { wordCount } from '../../seed/articles/article.ts';
import { articles } from '../../seed/articles/index.ts';
import { appScript } from '../app-script.ts';
import { page, sectionPath } from '../layout.ts';
import { paywallTag, type Snippet } from '../snippet.ts';
import { testCards } from '../test-cards.ts';
import type { WallPage } from '../walls/wall-page.ts';
import { articleFacts } from './article-facts.ts';
import { flowOutline } from './flow-outline.ts';
import { hostileBody, hostileHead } from './hostile-page.ts';

const wordsPerMinute = 230;

/** One block of an article's text. */
export const bodyBlock = (content: Block): Html => {
  if (typeof content === 'string')
    return html`<p>${content}</p>
`;
  if ('subhead' in content)
    return html`<h2>${content.subhead}</h2>
`;
  return html`<figure class="quote"><blockquote><p>${content.quote}</p></blockquote><figcaption>${content.by}</figcaption></figure>
`;
};

/** Formats a day for readers. */
const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** A short entry for an article in a list. */
export const teaser = (article: Article, path: string): Html => html`<li class="teaser">
  <a href="/${path}/${article.slug}">
    <img src="/assets/articles/${article.figure.src}" alt="" width="1200" height="675" loading="lazy" decoding="async">
    <span class="teaser-section">${article.section}</span>
    <strong>${article.title}</strong>
  </a>
  <span class="teaser-by">${article.author}</span>
</li>`;

/** The next articles in the list, starting after this one and wrapping around. */
const related = ({ slug }: Article): Article[] => {
  const at = articles.findIndex((article) => article.slug === slug);
  return [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, 3);
};

/** The body. The part that a server may withhold is between two comments: see `demo/edge`. */
const bodyOf = (article: Article, freeBlocks: number | undefined): Html => {
  const blocks = article.body.map(bodyBlock);
  if (freeBlocks === undefined) return html`${blocks}`;
  return html`${blocks.slice(0, freeBlocks)}<!-- pw:locked -->
${blocks.slice(freeBlocks)}<!-- /pw:locked -->
`;
};

/** An article, with the wall that a demo page puts before it. */
export const articlePage = (article: Article, wall: WallPage, origin: string, snippet: Snippet): string => {
  const { title, standfirst, section, author, publishedAt, figure, pageType } = article;
  const isFree = wall.gatedSelector === null || pageType === 'free';
  const flowIds = [wall.flowId, ...(wall.moreFlowIds ?? [])];
  const minutes = Math.max(1, Math.round(wordCount(article) / wordsPerMinute));
  return page({
    title,
    description: standfirst,
    styles: ['article.css'],
    headStart: hostileHead(wall.hostility),
    bodyStart: hostileBody(wall.hostility),
    head: articleFacts(article, origin, { isFree, walled: isFree ? null : wall.gatedSelector }),
    section,
    snippet,
    main: html`<article class="article article-${pageType}">
  <header class="article-header">
    <p class="eyebrow"><a href="${sectionPath(section)}">${section}</a></p>
    <h1>${title}</h1>
    <p class="standfirst">${standfirst}</p>
    <p class="byline">By <strong>${author}</strong> <span><time datetime="${publishedAt}">${longDate(publishedAt)}</time>, ${minutes} minute read</span></p>
  </header>
  <figure class="picture">
    <img src="/assets/articles/${figure.src}" alt="${figure.alt}" width="1200" height="675" fetchpriority="high">
    <figcaption>${figure.caption}</figcaption>
  </figure>
  <div class="article-body">
${bodyOf(article, isFree ? undefined : wall.freeBlockCount)}  </div>
  <div id="pw-inline"></div>
</article>
<aside class="related" aria-labelledby="related">
  <h2 id="related">More from The Ledger</h2>
  <ul class="teasers">${related(article).map((other) => teaser(other, wall.path))}</ul>
</aside>
${wall.hasNote === true && html`<div id="pw-note"></div>`}
${flowIds.map((flowId) => paywallTag({ ...snippet, flowId }))}${wall.isApp === true && appScript(wall.path)}`,
    about: html`<p><strong>${wall.name}</strong>, flow <code>${wall.flowId}</code>, page type <code>${pageType}</code>. ${wall.description}${pageType === 'free' && ' This article is given away: no flow stops it.'}</p>
    ${wall.hasTestCards === true && testCards()}${flowIds.map(flowOutline)}`,
  });
};
