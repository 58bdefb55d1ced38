import { expect } from '@open-wc/testing';
import { dialogStates, pressLast, recordEvents, subscribedIds } from '../../support/newsletters/newsletters-leaving.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

describe('Unsubscribing from all newsletters', () => {
  it('names those that failed, tells of the others, and tries the rest again', async () => {
    let isDown = true;
    const names: string[] = [];
    const answers = {
      'POST /unsubscribe': ({ body }: SentRequest) => {
        const { listIds } = JSON.parse(body);
        if (isDown && listIds.includes('us-breaking')) return status(500);
        names.push(...listIds);
        return { success: true };
      },
    };
    const page = await openNewsletters({ subscribed: subscribedIds, answers });
    const events = recordEvents(page);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Some unsubscriptions failed. Please try again later.']);
    expect(dialogStates(page)).to.deep.equal([
      'Breaking Still signed up',
      'Morning Unsubscribed',
      'Essay Unsubscribed',
    ]);
    expect(events).to.deep.equal([
      ['pw-newsletter-remove', { listId: 'morning' }],
      ['pw-newsletter-remove', { listId: 'essay' }],
    ]);
    isDown = false;
    pressLast(page, 'Try again');
    await waitUntil(() => dialogStates(page)[0] === 'Breaking Unsubscribed');
    expect(names).to.have.members(subscribedIds);
    expect(names).to.have.length(3);
    await waitUntil(() => events.length === 3);
    expect(events[2]).to.deep.equal(['pw-newsletter-remove-all', { listIds: ['us-breaking'] }]);
  });

  it('claims no more than was known where another list did not come', async () => {
    const answers = {
      'GET /newsletters-by-category': ({ query }: SentRequest) =>
        query.get('regionId') === 'us'
          ? { data: { categories: [{ name: 'News', newsletters: [{ listId: 'morning', name: 'Morning' }] }] } }
          : status(500),
    };
    const page = await openNewsletters({ subscribed: ['morning'], answers });
    const events = recordEvents(page);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.toasts().length > 0);
    const incomplete =
      'You are unsubscribed from the newsletters listed here. Some could not be loaded or checked. Load them again to leave those, too.';
    expect(page.toasts()).to.deep.equal([incomplete]);
    expect(page.texts('dialog [role=status]')).to.deep.equal([incomplete]);
    expect(events).to.deep.equal([['pw-newsletter-remove', { listId: 'morning' }]]);
  });

  it('stays where one search fails: the newsletters that are known can be left', async () => {
    const answers = {
      'GET /newsletters-by-category': ({ query }: SentRequest) =>
        query.get('regionId') === 'us'
          ? { data: { categories: [{ name: 'News', newsletters: [{ listId: 'morning', name: 'Morning' }] }] } }
          : { data: { categories: [{ name: 'Coast', newsletters: [{ listId: 'coast', name: 'Coast' }] }] } },
      'GET /search': ({ query }: SentRequest) =>
        query.get('regionId') === 'us' ? { data: { lists: [{ cid: 'morning', status: 1 }] } } : status(500),
    };
    const page = await openNewsletters({ subscribed: ['morning'], answers });
    await waitUntil(() => page.all('.newsletters-leave-all').length > 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    expect(dialogStates(page)).to.deep.equal(['Morning']);
  });
});
