import { editions } from '../seed/editions.ts';
import { newsletters } from '../seed/newsletters/index.ts';
import { issueFor } from '../seed/newsletters/issue.ts';
import { html } from './html.ts';
import { htmlLang } from './language.ts';
import { page } from './layout.ts';
import type { Snippet } from './snippet.ts';

/** What an issue of a newsletter looks like, or null when there is no such newsletter. */
export const newsletterPreviewPage = (listId: string, snippet: Snippet): string | null => {
  const newsletter = newsletters.find((entry) => entry.listId === listId);
  if (newsletter === undefined) return null;
  const edition = editions.find((entry) => entry.edition === newsletter.edition);
  const language = edition?.language ?? 'en';
  const issue = issueFor(language);
  return page({
    title: newsletter.name,
    description: newsletter.description ?? '',
    styles: ['account.css'],
    head: null,
    section: null,
    snippet,
    main: html`<article class="account issue" lang="${htmlLang(language)}">
  <header class="issue-header">
    <img src="${newsletter.logoLargeUrl ?? ''}" alt="" width="64" height="64">
    <div><h1>${newsletter.name}</h1><p>${newsletter.description ?? ''}</p></div>
  </header>
  <p>${issue.greeting}</p>
  ${issue.items.map(([headline, text]) => html`<section class="issue-item"><h2>${headline}</h2><p>${text}</p></section>`)}
  <p class="issue-end">${issue.farewell}</p>
</article>`,
    about: html`<p><strong>Preview</strong> of the newsletter <code>${listId}</code> of the edition <code>${newsletter.edition ?? ''}</code>. <a href="/newsletters?edition=${newsletter.edition ?? 'US'}">Back to its edition</a>.</p>`,
  });
};
