import { expect } from '@open-wc/testing';
import { createChatMutation } from '../../../src/sdk/portal/chat-mutation.ts';
import { createWorld } from '../../support/world/fake-world.ts';

/** The chat of a page whose script brings what `getGlobal` returns. */
const open = (getGlobal: (chat: object) => unknown = (chat) => chat) => {
  const world = createWorld();
  const loaded: string[] = [];
  let openCount = 0;
  let failureCount = 0;
  world.dom.load = async (url, global) => {
    loaded.push(`${global} ${url}`);
    const value = getGlobal({ open: () => void openCount++ });
    return () => value;
  };
  const chat = { scriptUrl: '/assets/chat.js', global: 'LedgerChat' };
  const mutation = createChatMutation(world.platform, chat, () => void failureCount++);
  mutation.open();
  return { ...world, mutation, loaded, counts: () => ({ openCount, failureCount }) };
};

describe('The chat of a portal', () => {
  it('loads its script with the first press, once, and opens with each', async () => {
    const { mutation, loaded, counts, platform } = open();
    expect(loaded).to.deep.equal([]);
    await mutation.run();
    await mutation.run();
    expect(loaded).to.deep.equal([`LedgerChat ${new URL('/assets/chat.js', platform.page.url()).href}`]);
    expect(counts()).to.deep.equal({ openCount: 2, failureCount: 0 });
  });

  it('takes one press at a time', async () => {
    const { mutation, counts } = open();
    const first = mutation.run();
    void mutation.run();
    expect(mutation.$state.get().isPending).to.equal(true);
    await first;
    expect([mutation.$state.get().isPending, counts().openCount]).to.deep.equal([false, 1]);
  });

  for (const [what, getGlobal, line] of [
    ['brings nothing to open', () => ({}), 'Customer chat is not available'],
    [
      'brings one that fails',
      () => ({
        open: () => {
          throw new Error('mine');
        },
      }),
      '[PW] The chat could not be opened',
    ],
  ] as const) {
    it(`tells once that its script ${what}`, async () => {
      const { mutation, counts, log } = open(getGlobal);
      await mutation.run();
      expect(counts()).to.deep.equal({ openCount: 0, failureCount: 1 });
      expect(log.lines.map(({ text }) => text)).to.deep.equal([line]);
    });
  }

  it('tells that it failed also if the portal was closed meanwhile', async () => {
    const { mutation, counts } = open(() => null);
    const opening = mutation.run();
    mutation.open()();
    await opening;
    expect(counts().failureCount).to.equal(1);
  });
});
