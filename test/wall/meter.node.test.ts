import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flowOf } from '../support/fake-site.ts';
import { hang, offline, type Sent, status } from '../support/fake-world.ts';
import { logIn } from '../support/log-in.ts';
import { createMeterService } from '../support/meter-service.ts';
import { freeViews, type MeteredPage, openPage } from '../support/metered-page.ts';
import { createDice, oneOf } from '../support/seeded.ts';

/** What makes a page decide its flows once more within one view, by what its host, reader or app does. */
const reruns: Record<string, (page: MeteredPage) => unknown> = {
  'the host says the page’s id': ({ sdk }) => sdk.page({ postId: 'art-9' }),
  'the host says more of the page': ({ sdk }) => sdk.page({ categories: ['Sport'], pageType: 'article' }),
  'the region is asked for anew': ({ sdk }) => sdk.reload(),
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

describe('A run that is given up', () => {
  it('counts nothing when its element goes before the meter has answered', async () => {
    const service = createMeterService();
    let answer = () => {};
    const read = (sent: Sent) => new Promise((resolve) => (answer = () => resolve(service.read(sent))));
    const page = await openPage({ service, answers: { 'GET /api/flow/meter': read } });
    for (const owner of page.owners) page.sdk.forget(owner);
    answer();
    await page.settle();
    assert.equal(service.posts.length, 0);
  });

  it('counts nothing when the app shows another page while a rule is asked', async () => {
    const service = createMeterService();
    const held: (() => void)[] = [];
    const flow = flowOf(
      {
        users: [
          {
            id: 'u',
            type: 'users',
            target: { rules: { selected: true, checkkind: 'any', ruleIds: ['r'] } },
            flowgate: { true: ['m'] },
          },
        ],
        eventAndTriggers: freeViews(3, true).subFlows[0]?.eventAndTriggers ?? [],
      },
      ['u'],
    );
    const rule = () => new Promise((resolve) => held.push(() => resolve({ result: true })));
    const page = await openPage({ service, flow, answers: { 'POST /api/rule/check': rule } });
    page.goTo('/b');
    page.sdk.navigate();
    await page.settle();
    for (const release of held) release();
    await page.settle();
    assert.deepEqual(
      service.posts.map((query) => query.get('pageId')),
      ['https://ledger.example/b'],
    );
  });

  it('runs no script any more', async () => {
    const flow = flowOf(
      { eventAndTriggers: [{ id: 'd', type: 'jsdecision', target: { js: 'return true' }, flowgate: { true: [] } }] },
      ['d'],
    );
    const page = await openPage({ flow });
    const before = page.scripts.length;
    let load = () => {};
    page.platform.loadHands = () => new Promise((resolve) => (load = () => resolve(page.hands)));
    page.sdk.page({ postId: 'one' });
    await page.settle();
    for (const owner of page.owners) page.sdk.forget(owner);
    load();
    await page.settle();
    assert.equal(page.scripts.length, before);
  });

  it('leaves the meter to other tabs', async () => {
    const service = createMeterService();
    const page = await openPage({ service, answers: { 'GET /api/flow/meter': () => hang } });
    let isFree = false;
    page.platform.locks.take = async () => () => {
      isFree = true;
    };
    page.sdk.page({ postId: 'one' });
    await page.settle();
    for (const owner of page.owners) page.sdk.forget(owner);
    await page.settle();
    assert.equal(isFree, true);
  });
});

describe('A view whose count got no answer', () => {
  const losing = (service = createMeterService(), isCounted = true) => {
    let isFirst = true;
    const post = (sent: Sent) => {
      if (!isFirst) return service.count(sent);
      isFirst = false;
      if (isCounted) service.count(sent);
      return offline;
    };
    return { service, answers: { 'POST /api/flow/meter': post } };
  };

  for (const [what, isCounted] of [
    ['had come', true],
    ['had not come', false],
  ] as const) {
    it(`is counted once by the next run where it ${what}`, async () => {
      const { service, answers: lossy } = losing(createMeterService(), isCounted);
      const page = await openPage({ service, answers: lossy });
      assert.equal(page.log.lines.length, 1);
      page.sdk.page({ postId: 'a' });
      await page.settle();
      assert.deepEqual(
        [...service.counted.values()].map(({ length }) => length),
        [1],
      );
      assert.equal(page.isWalled(), false);
    });
  }
});

describe('Two views at once without locks', () => {
  /** Two tabs at the last free view, which both read before either counts. */
  const race = async (service = createMeterService()) => {
    for (const path of ['/x', '/y']) await openPage({ service, path });
    const held: (() => void)[] = [];
    const read = (sent: Sent) => {
      const reading = service.read(sent);
      return held.length < 2 ? new Promise((resolve) => held.push(() => resolve(reading))) : reading;
    };
    const tabs = await Promise.all(
      ['/a', '/b'].map((path) => openPage({ service, path, answers: { 'GET /api/flow/meter': read } })),
    );
    for (const release of held) release();
    for (const tab of tabs) await tab.settle();
    return { service, tabs };
  };

  it('give one free view, and the other meets the wall', async () => {
    const { service, tabs } = await race();
    assert.deepEqual(tabs.map((tab) => tab.isWalled()).sort(), [false, true]);
    assert.deepEqual(
      [...service.counted.values()].map(({ length }) => length),
      [3],
    );
  });

  it('do so also where the service knows no limit, and the next article meets the wall', async () => {
    const { service, tabs } = await race(createMeterService({ isOlder: true }));
    assert.deepEqual(tabs.map((tab) => tab.isWalled()).sort(), [false, true]);
    assert.deepEqual(
      [...service.counted.values()].map(({ length }) => length),
      [4],
    );
    const next = await openPage({ service, path: '/next' });
    assert.equal(next.isWalled(), true);
  });

  it('decide once more and no further, whatever the service says', async () => {
    const page = await openPage({ answers: { 'POST /api/flow/meter': { count: 3, increment: false } } });
    const reads = page.asked().filter((call) => call === 'GET /api/flow/meter').length;
    assert.equal(reads, 2);
    assert.equal(page.isWalled(), false);
  });
});

describe('A count above the limit', () => {
  it('is behind the wall after an editor has lowered the limit, and free again after raising it', async () => {
    const service = createMeterService();
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await openPage({ service, path, flow: freeViews(5, true) });
    assert.equal((await openPage({ service, path: '/f', flow: freeViews(3, true) })).isWalled(), true);
    assert.equal((await openPage({ service, path: '/g', flow: freeViews(8, true) })).isWalled(), false);
  });

  it('is met by the next article while a slow count is still on its way', async () => {
    const service = createMeterService();
    for (const path of ['/a', '/b']) await openPage({ service, path });
    let land = () => {};
    const slow = (sent: Sent) => new Promise((resolve) => (land = () => resolve(service.count(sent))));
    await openPage({ service, path: '/c', answers: { 'POST /api/flow/meter': slow } });
    const next = await openPage({ service, path: '/d' });
    assert.equal(next.isWalled(), false);
    land();
    assert.deepEqual(
      [...service.counted.values()].map(({ length }) => length),
      [3],
    );
    for (const path of ['/e', '/f']) assert.equal((await openPage({ service, path })).isWalled(), true);
  });
});

describe('A meter that does not tell', () => {
  it('says so with the text of the spec, and is asked again by the next run', async () => {
    const service = createMeterService();
    let isAway = true;
    const said: unknown[] = [];
    const read = (sent: Sent) => (isAway ? status(500) : service.read(sent));
    const page = await openPage({ service, answers: { 'GET /api/flow/meter': read } });
    page.platform.log.error = (text, detail) => void said.push([text, detail]);
    page.sdk.page({});
    await page.settle();
    assert.deepEqual(said, [
      [
        '[PW] Check Meter',
        {
          kind: 'meter-unknown',
          counterId: 'free',
          message: 'Error: Failed to call getting meter count api. Request failed with status code 500',
        },
      ],
    ]);
    isAway = false;
    page.sdk.page({});
    await page.settle();
    assert.equal(service.posts.length, 1);
  });
});

describe('Any sequence of runs', () => {
  const views = 4;
  const seeds = 125;

  /** What may happen to a page within one view; a lost answer is lost once. */
  const happenings: Record<string, (page: MeteredPage, losses: string[]) => unknown> = {
    ...reruns,
    'an answer is lost after the view was counted': (_, losses) => losses.push('after'),
    'an answer is lost before the view was counted': (_, losses) => losses.push('before'),
    'a reading is lost': (_, losses) => losses.push('reading'),
    'time goes by': (page) => page.settle(),
  };

  const play = async (seed: number) => {
    const dice = createDice(seed);
    const service = createMeterService();
    const losses: string[] = [];
    const story: string[] = [];
    const page = await openPage({
      service,
      answers: {
        ...answers,
        'GET /api/flow/meter': (sent: Sent) => {
          if (losses[0] !== 'reading') return service.read(sent);
          losses.shift();
          return offline;
        },
        'POST /api/flow/meter': (sent: Sent) => {
          if (losses.length === 0 || losses[0] === 'reading') return service.count(sent);
          if (losses.shift() === 'after') service.count(sent);
          return offline;
        },
      },
      flow: freeViews(views, dice(2) === 0),
    });
    for (let view = 0; view < views; view++) {
      for (let step = dice(6); step > 0; step--) {
        const [what, act] = oneOf(dice, Object.entries(happenings));
        story.push(what);
        await act(page, losses);
        if (dice(2) === 0) await page.settle();
      }
      losses.length = 0;
      page.sdk.page({});
      await page.settle();
      const [counted = []] = [...service.counted.values()];
      const told = `seed ${seed}, view ${view}: ${story.join(', ')}`;
      assert.equal(counted.length, view + 1, told);
      assert.equal(page.isWalled(), false, told);
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
