import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline, type SentRequest } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const list = { data: { categories: [{ name: 'News', newsletters: [{ listId: 'tides', name: 'Tides' }] }] } };

/** A mailing service of one newsletter, which the reader of this bearer has. */
const answers = {
  'GET /newsletters-by-category': list,
  'GET /search': ({ query }: SentRequest) => ({
    data: { lists: query.getAll('listId').map((cid) => ({ cid, status: 2, frequency: null })) },
  }),
  'POST /subscribe': { success: true },
};
const toggled = async (page: Awaited<ReturnType<typeof openPortal>>, state: string) => {
  await waitUntil(() => page.all('.switch').some(({ dataset }) => dataset.state === state));
  return page.find('.switch');
};

afterEach(unmountPortals);

describe('The newsletters in the portal', () => {
  it('are those of its edition, for its reader, below the portal’s own heading', async () => {
    const page = await openPortal({ at: '/portal/en/newsletters', attributes: { edition: 'UK' }, answers });
    await waitUntil(() => page.texts('.item h4').length > 0);
    expect(page.texts('.item h4')).to.deep.equal(['Tides']);
    expect(page.heading()).to.equal('Newsletters');
    expect(page.all('h2')).to.have.length(1);
    expect(page.sent('GET /newsletters-by-category').map(({ query }) => query.get('siteId'))).to.deep.equal([
      'ledger-uk',
    ]);
    await toggled(page, 'off');
    expect(page.sent('GET /search')[0]?.authorization).to.equal('Bearer t');
  });

  it('are signed up for here, and the page gets an event', async () => {
    const page = await openPortal({ at: '/portal/us/newsletters', answers });
    const messages: unknown[] = [];
    page.host.addEventListener('pw-newsletter-add', ({ detail }) => messages.push(detail));
    (await toggled(page, 'off')).click();
    await waitUntil(() => messages.length > 0);
    expect(messages).to.deep.equal([{ listId: 'tides' }]);
    expect(page.sent('POST /subscribe')).to.have.length(1);
  });

  it('are those of the reader whom an agent acts for', async () => {
    const page = await openPortal({ at: '/portal/us/newsletters?agent_as_user=link-1', answers });
    await toggled(page, 'off');
    expect(page.sent('GET /search')[0]?.authorization).to.equal('Bearer agent-bearer-1');
  });

  it('that can’t be loaded take nothing else of the portal with them', async () => {
    const page = await openPortal({
      at: '/portal/us/newsletters',
      answers: { 'GET /newsletters-by-category': offline },
    });
    await waitUntil(() => page.all('.newsletters-failed').length > 0);
    page.link('Password').click();
    await waitUntil(() => page.heading() === 'Password');
    expect(page.site.sdk.$edition.get()).to.equal('US');
  });

  it('name the edition that they are of while they are shown, and the portal’s own afterwards', async () => {
    const gold = { data: { categories: [{ name: 'California', newsletters: [{ listId: 'gold', name: 'Gold' }] }] } };
    const page = await openPortal({
      at: '/portal/us/newsletters',
      answers: {
        ...answers,
        'GET /newsletters-by-category': ({ query }: SentRequest) => (query.get('regionId') === 'cali' ? gold : list),
      },
    });
    await waitUntil(() => page.texts('.tag-bar nav button').includes('California'));
    page.press('California');
    await waitUntil(() => page.site.sdk.$edition.get() === 'CALI');
    page.link('Password').click();
    await waitUntil(() => page.heading() === 'Password');
    expect(page.site.sdk.$edition.get()).to.equal('US');
  });
});
