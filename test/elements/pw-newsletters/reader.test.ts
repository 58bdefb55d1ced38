import { expect } from '@open-wc/testing';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const banners = '.newsletters-banner';

afterEach(unmountAll);

describe('What a reader is signed up for', () => {
  it('is counted, and the line about it can do without the address', async () => {
    const page = await openNewsletters({ subscribed: ['morning', 'essay'] });
    expect(page.texts('.newsletters-account-line')).to.deep.equal([
      'E‑mail account: ann@ledger.example, signed up for 2 newsletters',
    ]);
    page.host.setAttribute('hide-email', '');
    await waitUntil(() => page.texts('.newsletters-account-line')[0] === 'You are signed up for 2 newsletters');
    page.toggle('Essay').click();
    await waitUntil(() => page.texts('.newsletters-account-line')[0] === 'You are signed up for 1 newsletter');
  });

  it('never shows as not subscribed if that is unknown: it says so, and asks again on a press', async () => {
    let isDown = true;
    const search = ({ query }: SentRequest) =>
      isDown ? status(500) : { data: { lists: query.getAll('listId').map((cid) => ({ cid, status: 1 })) } };
    const page = await openNewsletters({ answers: { 'GET /search': search } });
    expect(page.texts(`${banners} p`)).to.deep.equal(['We could not check which newsletters you are signed up for.']);
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Not known: open']));
    expect(page.texts('.newsletters-account-line')).to.deep.equal(['E‑mail account: ann@ledger.example']);
    expect(page.toasts()).to.deep.equal([]);
    expect(page.site.log.lines).to.deep.equal([{ level: 'error', text: '[PW] get membership failed' }]);
    isDown = false;
    page.toggle('Morning').click();
    await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
    expect(page.all(banners)).to.deep.equal([]);
  });

  it('is not known where the service leaves a newsletter out, and nothing is counted', async () => {
    const page = await openNewsletters({ answers: { 'GET /search': { data: { lists: [] } } } });
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Not known: open']));
    expect(page.texts(`${banners} p`)).to.deep.equal(['We could not check which newsletters you are signed up for.']);
    expect(page.texts('.newsletters-account-line')).to.deep.equal(['E‑mail account: ann@ledger.example']);
    expect(page.all('.newsletters-leave-all')).to.deep.equal([]);
  });

  it('is asked about again when the answer to a change was lost: it may have been taken', async () => {
    const ids = new Set<string>();
    const page = await openNewsletters({
      answers: {
        'GET /search': ({ query }: SentRequest) => ({
          data: { lists: query.getAll('listId').map((cid) => ({ cid, status: ids.has(cid) ? 1 : 2 })) },
        }),
        'POST /subscribe': () => {
          ids.add('morning');
          return status(504);
        },
      },
    });
    const messages: string[] = [];
    for (const name of ['pw-newsletter-add', 'pw-error']) page.host.addEventListener(name, () => messages.push(name));
    page.toggle('Morning').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['You are signed up for Morning']);
    expect(messages).to.deep.equal(['pw-newsletter-add']);
    expect(page.toggle('Morning').dataset.state).to.equal('on');
    expect(page.count('GET /search')).to.equal(2);
  });

  it('is not known while a reader is signed in whose data failed to load', async () => {
    const page = await openNewsletters({ answers: { 'POST /user/login': status(500) } });
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Not known: open']));
    expect(page.texts(`${banners} p`)).to.deep.equal(['We could not check which newsletters you are signed up for.']);
  });

  it('is left out for its reader alone: who comes next sees the whole list', async () => {
    const page = await openNewsletters({ subscribed: ['morning'], attributes: { 'hide-updated-newsletters': '' } });
    expect(page.texts('h4')).to.deep.equal(['Breaking', 'Essay']);
    page.site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => page.texts('h4').length === 3);
  });

  it('is asked about again after a log-in that may give a better proof', async () => {
    let isTaken = false;
    const search = ({ query }: SentRequest) =>
      isTaken ? { data: { lists: query.getAll('listId').map((cid) => ({ cid, status: 1 })) } } : status(401);
    const page = await openNewsletters({ answers: { 'GET /search': search } });
    await waitUntil(() => page.all(banners).length > 0);
    isTaken = true;
    page.site.sdk.signOut({ callback: () => {} });
    const account = await page.site.sdk.account();
    await account.signIn('ann@ledger.example', 'harbour');
    await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
  });

  it('follows a log-out and a log-in anywhere on the page', async () => {
    const page = await openNewsletters({ subscribed: ['morning'] });
    page.site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => page.toggle('Morning').dataset.state === 'open');
    expect(page.texts(`${banners} button`)).to.deep.equal(['Sign in']);
    const account = await page.site.sdk.account();
    await account.signIn('ann@ledger.example', 'harbour');
    await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
  });

  it('is left out of the list where that is wished, with the categories that have nothing else', async () => {
    const lists = {
      us: {
        data: {
          categories: [
            {
              name: 'News',
              newsletters: [
                { listId: 'a', name: 'A' },
                { listId: 'b', name: 'B' },
              ],
            },
            { name: 'Harbour', newsletters: [{ listId: 'c', name: 'C' }] },
          ],
        },
      },
    };
    const page = await openNewsletters({
      lists,
      subscribed: ['a', 'c'],
      attributes: { 'hide-updated-newsletters': '' },
    });
    expect(page.texts('h4')).to.deep.equal(['B']);
    expect(page.texts('h3')).to.deep.equal(['News']);
    page.toggle('B').click();
    await waitUntil(() => page.toggle('B').dataset.state === 'on');
    page.host.removeAttribute('hide-updated-newsletters');
    await waitUntil(() => page.texts('h4').length === 3);
  });

  it('is all there is, where everything is left out', async () => {
    const page = await openNewsletters({
      subscribed: ['morning', 'us-breaking', 'essay'],
      attributes: { 'hide-updated-newsletters': '' },
    });
    expect(page.texts('.newsletters-note')).to.deep.equal(['You are already signed up for every newsletter here.']);
  });
});
