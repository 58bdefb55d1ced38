import { html, rawHtml } from '../../html.ts';
import type { Article } from '../../seed/articles/article.ts';
import type { Page } from '../../service/statics/demo-page.ts';
import { bodyBlock } from '../article/article-page.ts';
import { noncePlaceholder } from './policy.ts';
import type { SnippetChoice } from './snippet-choice.ts';
import type { SnippetText } from './snippet-text.ts';

/** Input of a preview. */
interface Preview {
  choice: SnippetChoice;
  text: SnippetText;
  article: Article;
  nonce: string;
}

/**
 * A page with the snippet exactly as it is copied: only the nonce is filled in. Its address matches the snippet's flow,
 * and it has the containers of walls: `.article-body` and `#pw-inline`.
 */
export const previewPage = ({ choice, text, article, nonce }: Preview): Page => {
  const run = (copied: string) => rawHtml(copied.replaceAll(noncePlaceholder, nonce));
  const tag = run(text.tag);
  const isPaywall = choice.element === 'pw-paywall';
  const sheet = (name: string) => html`<link rel="stylesheet" href="/assets/styles/${name}" nonce="${nonce}">
`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Preview | The Ledger</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${run(text.head)}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${['site.css', 'article.css', 'account.css', 'snippets/snippet-preview.css'].map(sheet)}</head>
<body>
<main>
${
  isPaywall
    ? html`<article class="article">
<header class="article-header"><h1>${article.title}</h1><p class="standfirst">${article.standfirst}</p></header>
<div class="article-body">
${article.body.map(bodyBlock)}</div>
<div id="pw-inline"></div>
</article>
<div id="pw-note"></div>
${tag}`
    : html`<h1 class="unseen">Preview</h1>
${tag}`
}
</main>
</body>
</html>
`;
  const policy = text.header?.replace('Content-Security-Policy: ', '').replaceAll(noncePlaceholder, nonce);
  return { status: 200, html: page.markup, ...(policy && { headers: { 'content-security-policy': policy } }) };
};
