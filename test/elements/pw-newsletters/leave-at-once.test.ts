import { expect } from '@open-wc/testing';
import { leaveAttributes, pressLast, subscribedIds } from '../../support/newsletters/newsletters-leaving.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

describe('A tag that asks for it at once', () => {
  it('opens the question when the list has come, and changes nothing before the press', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds, attributes: leaveAttributes });
    await waitUntil(() => page.all('dialog[open]').length > 0);
    expect(page.count('POST /unsubscribe')).to.equal(0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.storedFrequencies.size === 0);
  });

  it('asks nobody who may not unsubscribe here', async () => {
    const page = await openNewsletters({
      subscribed: subscribedIds,
      attributes: { ...leaveAttributes, 'is-allow-unsubscribe': 'false' },
    });
    expect(page.all('dialog')).to.deep.equal([]);
  });

  it('asks once: who has kept their newsletters is left in peace', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds, attributes: leaveAttributes });
    await waitUntil(() => page.all('dialog[open]').length > 0);
    pressLast(page, 'Keep my newsletters');
    await waitUntil(() => page.all('dialog').length === 0);
    page.host.setAttribute('interests', 'health');
    await waitUntil(() => page.count('GET /search') === 2);
    await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
    expect(page.all('dialog')).to.deep.equal([]);
  });
});
