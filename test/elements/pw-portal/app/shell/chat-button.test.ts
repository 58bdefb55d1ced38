import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { advanceUntil, waitUntil } from '../../../../support/world/until.ts';

const failed = 'The chat could not be opened. Please try again in a minute.';

/** A portal whose chat script brings this; what was loaded so far, and how often the chat was opened. */
const open = async (brought: () => Promise<unknown> = async () => null) => {
  const page = await openPortal();
  const loaded: string[] = [];
  let opened = 0;
  const chat = { open: () => void opened++ };
  page.site.dom.load = async (url, global) => {
    loaded.push(`${global} ${url}`);
    const instead = await brought();
    return () => instead ?? chat;
  };
  return { ...page, loaded, openCount: () => opened, click: () => page.find('.chat-button').click() };
};

afterEach(unmountPortals);

describe('The chat', () => {
  it('is loaded by the first click, once, and opened by each', async () => {
    const { loaded, openCount, click } = await open();
    expect(loaded).to.deep.equal([]);
    click();
    await waitUntil(() => openCount() === 1);
    expect(loaded).to.deep.equal([`LedgerChat https://pw.example/assets/customer-chat.js`]);
    await waitUntil(() => {
      click();
      return openCount() > 1;
    });
    expect(loaded).to.have.length(1);
  });

  it('takes one click at a time', async () => {
    const answer = createDeferred<null>();
    const { find, click, openCount, loaded } = await open(() => answer.promise);
    click();
    await waitUntil(() => find('.chat-button').ariaDisabled === 'true');
    click();
    answer.resolve(null);
    await waitUntil(() => find('.chat-button').ariaDisabled !== 'true');
    expect([openCount(), loaded.length]).to.deep.equal([1, 1]);
  });

  it('that does not load is reported after its retries, and can be requested again', async () => {
    const { site, toasts, click, find, loaded } = await open(async () => {
      throw new Error('404');
    });
    click();
    await advanceUntil(site.clock, 250, () => toasts().length > 0);
    expect(toasts()).to.deep.equal([failed]);
    expect(site.log.lines).to.deep.equal([{ level: 'error', text: 'Failed to load Customer chat' }]);
    expect(loaded).to.have.length(4);
    expect(find('.toast').dataset.kind).to.equal('error');
    await waitUntil(() => find('.chat-button').ariaDisabled !== 'true');
  });

  for (const [what, brought] of [
    ['nothing to open', {}],
    [
      'one that fails',
      {
        open: () => {
          throw new Error('mine');
        },
      },
    ],
  ] as const) {
    it(`that returns ${what} is reported`, async () => {
      const { toasts, click, site, find } = await open(async () => brought);
      click();
      await waitUntil(() => toasts().length > 0);
      expect(toasts()).to.deep.equal([failed]);
      expect(site.log.lines).to.have.length(1);
      await waitUntil(() => find('.chat-button').ariaDisabled !== 'true');
    });
  }
});
