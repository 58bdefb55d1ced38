/** The article of the benchmark: 60 kB of text, a large picture at its head and eight more between its paragraphs. */
import { type Html, html, rawHtml } from '../../../demo/html.ts';
import { bodyBlock } from '../../../demo/pages/article/article-page.ts';
import { articles } from '../../../demo/seed/articles/index.ts';

/** The bytes of the article's text, as markup. */
const textSize = 60_000;

export const pictureCount = 8;

/** An article's page, and the SDK's part of it. */
export interface ArticlePage {
  title: string;
  /** Markup for the head; empty on the page without the SDK. */
  head: string;
  /** The element, or nothing. */
  tag: string;
  /** An element of the text stands below the large picture, a paywall after the article. */
  place: 'below the picture' | 'after the article';
}

const paragraphs = articles.flatMap(({ body }) => body.filter((block) => typeof block === 'string'));

/** Repeats the newspaper's paragraphs until the text is long enough. */
const textBlocks = (): Html[] => {
  const blocks: Html[] = [];
  for (let size = 0, index = 0; size < textSize; index++) {
    const block = bodyBlock(paragraphs[index % paragraphs.length] ?? '');
    size += Buffer.byteLength(block.markup);
    blocks.push(block);
  }
  return blocks;
};

const picture = (name: string, width: number, height: number): Html =>
  html`<figure><img src="/bench/pictures/${name}.png" alt="" width="${width}" height="${height}"></figure>
`;

const body = ((): Html => {
  const blocks = textBlocks();
  const every = Math.floor(blocks.length / (pictureCount + 1));
  return html`${blocks.map((block, index) => {
    const number = index / every;
    return Number.isInteger(number) && number > 0 && number <= pictureCount
      ? html`${block}${picture(String(number), 640, 360)}`
      : block;
  })}`;
})();

const style = `.column { max-inline-size: 45rem; margin-inline: auto }
figure { margin: 0 }
img { display: block; inline-size: 100%; block-size: auto }
.hero img { block-size: 24rem; object-fit: cover }`;

/** Draws the page. */
export const articlePage = ({ title, head, tag, place }: ArticlePage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${rawHtml(head)}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/styles/site.css">
<link rel="stylesheet" href="/assets/styles/article.css">
<style>${rawHtml(style)}</style>
<meta name="page-type" content="article">
<meta property="article:section" content="Science">
</head>
<body>
<main class="column">
<h1>${title}</h1>
<figure class="hero"><img src="/bench/pictures/hero.png" alt="" width="720" height="384" fetchpriority="high"></figure>
${place === 'below the picture' && rawHtml(tag)}
<article class="article">
<div class="article-body">
${body}</div>
<div id="pw-inline"></div>
</article>
</main>
${place === 'after the article' && rawHtml(tag)}
</body>
</html>
`.markup;
