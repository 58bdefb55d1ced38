import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeViews, type MeteredPage, openPage } from '../../support/pages/metered-page.ts';
import { createMeterService } from '../../support/service/meter-service.ts';
import { offline, type SentRequest } from '../../support/world/fake-world.ts';
import { logIn } from '../../support/world/log-in.ts';
import { createRandom, pickOne } from '../../support/world/seeded-random.ts';

/** Actions of a host, a reader or an app that make a page decide its flows again within one view. */
const reruns: Record<string, (page: MeteredPage) => unknown> = {
  'the host says the page’s id': ({ sdk }) => sdk.page({ postId: 'art-9' }),
  'the host says more of the page': ({ sdk }) => sdk.page({ categories: ['Sport'], pageType: 'article' }),
  'the region is requested again': ({ sdk }) => sdk.reload(),
  'the reader logs in': (page) => logIn(page),
  'the tag is taken out and put back': ({ sdk, owners, addTag }) => {
    for (const owner of owners.splice(0)) sdk.forget(owner);
    addTag();
  },
  'a second tag names the same flow': ({ addTag }) => addTag(),
  'the host says something five times over': ({ sdk }) => {
    for (let again = 0; again < 5; again++) sdk.page({ postId: `art-${again}` });
  },
};

const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
const answers = { 'POST /user/login': login };

describe('A page view', () => {
  for (const countSamePage of [true, false]) {
    for (const [what, act] of Object.entries(reruns)) {
      it(`counts once and stays free where ${what} (countSamePage ${countSamePage})`, async () => {
        const service = createMeterService();
        const isWalled: boolean[] = [];
        for (const path of ['/a', '/b', '/c', '/d']) {
          const page = await openPage({ service, answers, path, flow: freeViews(3, countSamePage) });
          await act(page);
          await page.settle();
          isWalled.push(page.isWalled());
        }
        assert.deepEqual(isWalled, [false, false, false, true]);
        assert.equal(service.posts.length, 3);
      });
    }
  }

  it('counts once where what the app says of its route comes 500 ms late', async () => {
    const page = await openPage();
    for (const path of ['/b', '/c']) {
      page.goTo(path);
      page.sdk.addressChanged();
      await page.settle();
      await page.clock.advance(500);
      page.sdk.page({ postId: path.slice(1) });
      await page.settle();
    }
    assert.equal(page.service.posts.length, 3);
    assert.equal(new Set(page.service.posts.map((query) => query.get('viewId'))).size, 3);
    assert.equal(page.isWalled(), false);
  });

  it('is another one after pw.navigate(), and after it came back from the cache', async () => {
    const page = await openPage();
    page.sdk.navigate();
    await page.settle();
    page.comeBack();
    await page.settle();
    assert.equal(page.service.posts.length, 2, 'nothing is decided by coming back alone');
    page.sdk.page({ postId: 'a' });
    await page.settle();
    assert.equal(page.service.posts.length, 3);
    assert.equal(new Set(page.service.posts.map((query) => query.get('viewId'))).size, 3);
  });

  it('sends the limit, and one id with both calls', async () => {
    const page = await openPage();
    const calls = page.network.sent.filter(({ path }) => path === '/api/flow/meter');
    assert.deepEqual(
      calls.map(({ method, query }) => [method, query.get('limit')]),
      [
        ['GET', null],
        ['POST', '3'],
      ],
    );
    assert.equal(new Set(calls.map(({ query }) => query.get('viewId'))).size, 1);
    assert.ok(calls[0]?.query.get('viewId'));
  });

  it('sends no limit where the meter has none', async () => {
    const flow = freeViews(Number.NaN, true);
    const page = await openPage({ flow });
    assert.equal(page.service.posts[0]?.has('limit'), false);
  });

  it('counts under the page’s id as it was when the meter was read', async () => {
    const page = await openPage({ flow: freeViews(3, false) });
    page.sdk.page({ postId: 'art-9' });
    await page.settle();
    assert.deepEqual(
      page.service.posts.map((query) => query.get('pageId')),
      ['https://ledger.example/a'],
    );
  });
});

describe('Any sequence of runs', () => {
  const views = 4;
  const seeds = 125;

  /** Events of a page within one view; a lost reply is lost once. */
  const happenings: Record<string, (page: MeteredPage, losses: string[]) => unknown> = {
    ...reruns,
    'an answer is lost after the view was counted': (_, losses) => losses.push('after'),
    'an answer is lost before the view was counted': (_, losses) => losses.push('before'),
    'a reading is lost': (_, losses) => losses.push('reading'),
    'time goes by': (page) => page.settle(),
  };

  const play = async (seed: number) => {
    const dice = createRandom(seed);
    const service = createMeterService();
    const losses: string[] = [];
    const story: string[] = [];
    const page = await openPage({
      service,
      answers: {
        ...answers,
        'GET /api/flow/meter': (request: SentRequest) => {
          if (losses[0] !== 'reading') return service.read(request);
          losses.shift();
          return offline;
        },
        'POST /api/flow/meter': (request: SentRequest) => {
          if (losses.length === 0 || losses[0] === 'reading') return service.count(request);
          if (losses.shift() === 'after') service.count(request);
          return offline;
        },
      },
      flow: freeViews(views, dice(2) === 0),
    });
    for (let view = 0; view < views; view++) {
      for (let step = dice(6); step > 0; step--) {
        const [what, act] = pickOne(dice, Object.entries(happenings));
        story.push(what);
        await act(page, losses);
        if (dice(2) === 0) await page.settle();
      }
      losses.length = 0;
      page.sdk.page({});
      await page.settle();
      const [counted = []] = [...service.counted.values()];
      const reported = `seed ${seed}, view ${view}: ${story.join(', ')}`;
      assert.equal(counted.length, view + 1, reported);
      assert.equal(page.isWalled(), false, reported);
      story.push('another page');
      page.goTo(`/${view}`);
      page.sdk.navigate();
    }
    await page.settle();
    assert.equal(page.isWalled(), true, `seed ${seed}, after the last: ${story.join(', ')}`);
  };

  it(`counts each view once and lets no decision flip (${seeds * views} cases)`, async () => {
    for (let seed = 1; seed <= seeds; seed++) await play(seed);
  });
});
