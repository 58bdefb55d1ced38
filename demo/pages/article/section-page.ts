import { html } from '../../html.ts';
import type { Section } from '../../seed/articles/article.ts';
import { articles } from '../../seed/articles/index.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { teaser } from './article-page.ts';

/** The articles of one section; each leads to its metered page. */
export const sectionPage = (section: Section, snippet: Snippet): string =>
  page({
    title: section,
    description: `Everything from The Ledger’s ${section} desk.`,
    styles: ['article.css'],
    head: null,
    section,
    snippet,
    main: html`<div class="front">
  <h1>${section}</h1>
  <ul class="teasers">${articles
    .filter((article) => article.section === section)
    .map((article) => teaser(article, 'article'))}</ul>
</div>`,
    about: html`<p><strong>Section front.</strong> No flow runs here; the articles are on the meter.</p>`,
  });
