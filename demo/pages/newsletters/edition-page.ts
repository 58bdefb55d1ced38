import { editions } from '../../seed/editions.ts';
import { html } from '../html.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { editionNav, wayNav } from './navigation.ts';

/** The newsletter widget for one edition, with a way to the others. An edition that does not exist reaches the widget as it is. */
export const editionPage = (edition: string, snippet: Snippet): string => {
  const known = editions.find((entry) => entry.edition === edition);
  return page({
    title: 'Newsletters',
    description: 'Choose the newsletters that you would like to receive.',
    styles: ['account.css', 'newsletters.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account account-wide">
  <h1>Letters from the newsroom</h1>
  <p class="intro">Written by the people whose names are on them. Choose an edition, then the letters you would like.</p>
  ${wayNav('/newsletters', edition)}
  ${editionNav('/newsletters', edition)}
  <pw-newsletters site-id="${snippet.siteId}" edition="${edition}"></pw-newsletters>
</div>`,
    about: html`<p><strong>Newsletters</strong> of the edition <code>${edition}</code>, site <code>${known?.siteId ?? 'unknown'}</code>, region <code>${known?.regionId ?? 'unknown'}</code>. An edition that does not exist: <a href="/newsletters?edition=XX">XX</a>.</p>`,
  });
};
