import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostsOnOrigin } from '../../src/http/host-plan.ts';
import { createPageCore } from '../../src/sdk/core/page-core.ts';
import { extendCore } from '../../src/sdk/sdk.ts';
import { type MeteredPage, openPage } from '../support/pages/metered-page.ts';
import { createSite } from '../support/world/fake-site.ts';
import { createWorld } from '../support/world/fake-world.ts';

const changes: Record<string, (page: MeteredPage) => unknown> = {
  'before the address has changed': ({ sdk, goTo }) => {
    sdk.page({ postId: 'b' });
    goTo('/b');
    sdk.addressChanged();
  },
  'before the address has changed, and the app tells of that': ({ sdk, goTo }) => {
    sdk.page({ postId: 'b' });
    goTo('/b');
    sdk.addressChanged();
    sdk.navigate();
  },
  'after the address has changed': ({ sdk, goTo }) => {
    goTo('/b');
    sdk.addressChanged();
    sdk.page({ postId: 'b' });
  },
  'before the app tells that the address has changed, in a browser that does not': ({ sdk, goTo }) => {
    goTo('/b');
    sdk.page({ postId: 'b' });
    sdk.navigate();
    sdk.addressChanged();
  },
  'after the app tells so': ({ sdk, goTo }) => {
    goTo('/b');
    sdk.navigate();
    sdk.page({ postId: 'b' });
    sdk.addressChanged();
  },
  'after the app tells so, and long before it draws': async ({ sdk, goTo, settle }) => {
    goTo('/b');
    sdk.navigate();
    sdk.page({ postId: 'b' });
    await settle();
    sdk.addressChanged();
  },
  'long before the app draws, and nothing tells that the address has changed': async ({ sdk, goTo, settle }) => {
    goTo('/b');
    sdk.page({ postId: 'b' });
    await settle();
    sdk.addressChanged();
  },
};

describe('What an app says of its next page', () => {
  for (const [when, change] of Object.entries(changes)) {
    it(`belongs to one view of that page, and is not lost, where it comes ${when}`, async () => {
      const page = await openPage();
      await page.clock.advance(2000);
      await page.settle();
      await change(page);
      await page.settle();
      await page.settle();
      const ids = page.service.posts.map((query) => query.get('pageId'));
      assert.deepEqual(ids, ['https://ledger.example/a', 'b']);
      assert.equal(page.trackedEvents('pv').length, 2);
      assert.deepEqual(
        page.trackedEvents('pi').map(({ postId }) => postId ?? null),
        [null, 'b'],
      );
    });
  }

  it('is not said of the page after that one', async () => {
    const page = await openPage();
    page.sdk.page({ postId: 'a', tags: ['harbour'] });
    await page.settle();
    page.goTo('/b');
    page.sdk.addressChanged();
    await page.settle();
    assert.equal(page.service.posts.at(-1)?.get('pageId'), 'https://ledger.example/b');
  });

  it('is not said of a first page that ends before tracking has loaded', async () => {
    let address = 'https://ledger.example/a';
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const site = createSite({ page: { url: () => address, settled: () => loaded } });
    const seenAt = site.clock.now();
    site.reader.presence.seenSince = () => seenAt;
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await site.clock.advance(3000);
    site.sdk.page({ postId: 'b' });
    address = 'https://ledger.example/b';
    site.sdk.addressChanged();
    finishLoading();
    for (let turnCount = 0; turnCount < 30; turnCount++) {
      await site.clock.advance(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const seen = site.trackedEvents('pi').map(({ cleanUrl, postId }) => [cleanUrl, postId ?? null]);
    assert.deepEqual(seen, [
      ['https://ledger.example/a', null],
      ['https://ledger.example/b', 'b'],
    ]);
  });
});

describe('What an app leaves out of what it says of its page', () => {
  /** Returns what the SDK keeps of the facts that an untyped app says, one after another. */
  const keptOf = (...said: object[]) => {
    const hosts = hostsOnOrigin('https://pw.example');
    const { platform } = createWorld();
    const core = createPageCore(platform, { hosts: () => hosts, prepareToDraw: async () => {}, secrets: {} });
    const { page } = extendCore(core);
    for (const facts of said) page({ ...facts });
    return core.hostPage;
  };

  for (const empty of [undefined, null, '']) {
    it(`is each fact that is ${JSON.stringify(empty)}`, () => {
      const names = ['postId', 'pageType', 'title', 'url', 'categories', 'tags', 'terms', 'authors'];
      assert.deepEqual(keptOf(Object.fromEntries(names.map((name) => [name, empty]))), {});
      assert.deepEqual(keptOf({ postId: 'a', tags: ['x'] }, { postId: empty, tags: empty }), {
        postId: 'a',
        tags: ['x'],
      });
    });
  }

  it('is no list that it says is empty', () => assert.deepEqual(keptOf({ tags: [] }), { tags: [] }));

  it('leaves a metered page with its own id', async () => {
    const page = await openPage();
    const untyped: object = { postId: undefined };
    page.goTo('/b');
    page.sdk.addressChanged();
    page.sdk.page({ ...untyped });
    await page.settle();
    assert.equal(page.service.posts.at(-1)?.get('pageId'), 'https://ledger.example/b');
  });
});
