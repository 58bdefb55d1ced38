import { expect } from '@open-wc/testing';
import { startNewsletters } from '../../../../elements/entries/start-newsletters.ts';
import { hasList } from '../../../../elements/pw-newsletters/first-list/lists-before-react.ts';
import { firstListPageOf } from '../../../support/newsletters/first-list-page.ts';
import { createSite } from '../../../support/world/fake-site.ts';
import { waitUntil } from '../../../support/world/until.ts';

describe('The list of a tag that leaves the page before React has it', () => {
  it('ends with the tag, and loads no React for it', async () => {
    const newsletters = [{ listId: 'morning', name: 'Morning' }];
    const site = createSite({
      answers: {
        'GET /newsletters-by-category': { data: { categories: [{ name: 'news', newsletters }] } },
        'GET /newsletters': { data: {} },
      },
    });
    let loads = 0;
    const host = document.createElement('pw-newsletters');
    host.lang = 'en';
    document.body.append(host);
    startNewsletters(firstListPageOf(site), host, () => {
      loads++;
      return Promise.reject(new Error('offline'));
    });
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => host.shadowRoot?.querySelector('.item'));
    host.remove();
    await site.clock.advance(4000);
    expect(hasList(host)).to.equal(false);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await site.clock.advance(4000);
    expect(loads).to.equal(0);
  });
});
