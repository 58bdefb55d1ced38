import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { ledger, listOf } from '../../support/newsletters/mailing-service.ts';
import { renderNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { holdReplies, waitUntilStill, watchShifts } from '../../support/trees/layout-shifts.ts';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

type Options = Parameters<typeof renderNewsletters>[0];

const calls = [
  'POST /user/login',
  'GET /api/region',
  'GET /newsletters-by-category',
  'GET /newsletters',
  'GET /search',
  'GET /user/check_email_confirmed',
];
const letters = [...ledger, ...Array.from({ length: 60 }, (_, at) => ({ listId: `l${at}`, name: `Letter ${at}` }))];
const lists = { us: listOf(letters) };

/** Those whose widgets differ while they load. */
const readers: readonly (readonly [who: string, options: Options])[] = [
  ['a visitor', { isAnonymous: true }],
  ['a reader', { subscribed: ['us-breaking', 'morning', 'l1', 'l2'] }],
  ['a reader whose address is not verified', { isUnverified: true, subscribed: ['morning'] }],
  ['a reader of a list', { subscribed: ['us-breaking'], attributes: { variant: 'simplifiedWithIcons' } }],
  ['a reader whose address is hidden', { subscribed: ['morning'], attributes: { 'hide-email': '' } }],
];

/** Draws a widget while one call waits for its reply, and then its reply. Returns what moved. */
const movedWith = async (options: Options, route: string): Promise<string[]> => {
  const answers: Record<string, unknown> = {};
  const page = renderNewsletters({ lists, ...options, answers });
  const release = holdReplies(page.site.network.answers, route);
  const { moved, stop } = watchShifts(() => page.root);
  await waitUntilStill(page.root);
  release();
  // A reader's memberships come with code of their own, which loads for as long as it takes.
  await waitUntil(() => page.all('.switch[aria-busy=true]').length === 0, 'A switch stayed busy');
  await waitUntilStill(page.root);
  stop();
  expect(page.all('.item')).to.have.length.greaterThan(3);
  unmountAll();
  return moved().map((line) => `${route}: ${line}`);
};

afterEach(async () => {
  unmountAll();
  await setViewport({ width: 800, height: 600 });
});

describe('Newsletters', () => {
  it('are seen to move when they do', async () => {
    const page = renderNewsletters({ lists, isAnonymous: true });
    await waitUntilStill(page.root);
    const { moved, stop } = watchShifts(() => page.root);
    page.host.before(Object.assign(document.createElement('p'), { textContent: 'Late' }));
    await waitUntilStill(page.root);
    stop();
    expect(moved()).not.to.deep.equal([]);
    document.querySelector('p')?.remove();
    // The move back up belongs to this test, not to the next one.
    await waitUntilStill(page.root);
  });

  for (const [who, options] of readers)
    for (const width of [320, 1280])
      it(`of ${who} move nothing at ${width} px, whichever call is the last one (${calls.length} cases)`, async () => {
        await setViewport({ width, height: 800 });
        const lines: string[] = [];
        for (const route of calls) lines.push(...(await movedWith(options, route)));
        expect(lines).to.deep.equal([]);
      });
});
