import { html } from '../../html.ts';
import { editions } from '../../seed/editions.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { editionNav, widgetPageNav } from './navigation.ts';

/**
 * The newsletter widget for one edition, with links to the others. An unknown edition is passed to the widget
 * unchanged.
 */
export const editionPage = (edition: string, snippet: Snippet): string => {
  const seedEdition = editions.find((entry) => entry.edition === edition);
  return page({
    title: 'Newsletters',
    description: 'Choose the newsletters that you would like to receive.',
    styles: ['account.css', 'newsletters/newsletters.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account account-wide">
  <h1>Letters from the newsroom</h1>
  <p class="intro">Written by the people whose names are on them. Choose an edition, then the letters you would like.</p>
  ${widgetPageNav('/newsletters', edition)}
  ${editionNav('/newsletters', edition)}
  <pw-newsletters site-id="${snippet.siteId}" edition="${edition}"></pw-newsletters>
</div>`,
    about: html`<p><strong>Newsletters</strong> of the edition <code>${edition}</code>, site <code>${seedEdition?.siteId ?? 'unknown'}</code>, region <code>${seedEdition?.regionId ?? 'unknown'}</code>. An edition that does not exist: <a href="/newsletters?edition=XX">XX</a>.</p>`,
  });
};
