import { html } from '../../html.ts';
import { editions } from '../../seed/editions.ts';
import { newsletters } from '../../seed/newsletters/index.ts';
import { issueFor } from '../../seed/newsletters/issue.ts';
import { inlineScript } from '../inline-script.ts';
import { htmlLangOf } from '../language.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { askKeyScript } from './email-key.ts';
import { withEdition } from './navigation.ts';

const script = `${askKeyScript}
const form = document.querySelector('[data-leave]');
const says = form.querySelector('[role=status]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  says.textContent = '';
  try {
    const address = new URL(form.action);
    address.searchParams.set('auth_email_key', await askKey(form.querySelector('[type=email]').value.trim()));
    location.assign(address);
  } catch {
    says.textContent = 'No link could be made: only the sandbox signs keys.';
  }
});
`;

/** Renders a sample issue of a newsletter; returns null if there is no such newsletter. */
export const previewPage = (listId: string, snippet: Snippet): string | null => {
  const newsletter = newsletters.find((entry) => entry.listId === listId);
  if (newsletter === undefined) return null;
  const edition = newsletter.edition ?? 'US';
  const language = editions.find((entry) => entry.edition === edition)?.language ?? 'en';
  const { greeting, items, farewell, foot } = issueFor(language);
  const [reason, leave] = foot;
  const leaveAddress = withEdition('/newsletters/leave', edition);
  return page({
    title: newsletter.name,
    description: newsletter.description ?? '',
    styles: ['account.css', 'newsletters/newsletters.css'],
    head: null,
    section: null,
    snippet,
    main: html`<article class="account issue" lang="${htmlLangOf(language)}">
  <header class="issue-header">
    <img src="${newsletter.logoSmallUrl ?? ''}" alt="" width="64" height="64">
    <div><h1>${newsletter.name}</h1><p>${newsletter.description ?? ''}</p></div>
  </header>
  <p>${greeting}</p>
  ${items.map(([headline, text]) => html`<section class="issue-item"><h2>${headline}</h2><p>${text}</p></section>`)}
  <p class="issue-end">${farewell}</p>
  <footer class="issue-foot"><p>${reason} <a href="${leaveAddress}">${leave}</a></p></footer>
</article>
<section class="account issue-link" aria-labelledby="issue-link">
  <h2 id="issue-link">That link, as it stands in a mail</h2>
  <p>It carries a signed key for the address that the letter went to. The sandbox signs one for any address.</p>
  <form class="key-form" action="${leaveAddress}" data-leave>
    <label for="leave-email">E-mail address</label>
    <input id="leave-email" type="email" required autocomplete="off" spellcheck="false">
    <button>Open the link</button>
    <p role="status"></p>
  </form>
</section>
${inlineScript(snippet.nonce, script)}`,
    about: html`<p><strong>Preview</strong> of the newsletter <code>${listId}</code> of the edition <code>${edition}</code>. <a href="/newsletters?edition=${edition}">Back to its edition</a>.</p>`,
  });
};
