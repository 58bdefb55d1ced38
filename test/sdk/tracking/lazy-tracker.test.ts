import { expect } from '@open-wc/testing';
import { hostsOnOrigin } from '../../../src/http/host-plan.ts';
import { createPageCore } from '../../../src/sdk/core/page-core.ts';
import { extendCore } from '../../../src/sdk/sdk.ts';
import { createSite } from '../../support/world/fake-site.ts';
import { noMetadata } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

/** A decided page at `/a` whose article goes on loading, so that nothing is tracked yet. */
const openLoadingPage = async () => {
  let finishLoading = () => {};
  const loaded = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  let path = '/a';
  const site = createSite({
    page: {
      address: 'https://ledger.example/a',
      settled: () => loaded,
      metadata: () => ({ ...noMetadata, title: `https://ledger.example${path}`, postId: 'p' }),
    },
  });
  site.sdk.start({ siteId: 'ledger', env: undefined });
  await Promise.all([site.sdk.ready, site.clock.advance(0)]);
  const seenAt = site.clock.now();
  site.reader.presence.seenSince = () => seenAt;
  return {
    ...site,
    go: (nextPath: string) => {
      path = nextPath;
      site.platform.page.replaceUrl(`https://ledger.example${path}`);
      site.sdk.addressChanged();
    },
    load: async () => {
      finishLoading();
      await waitUntil(() => site.reader.listeners() > 0, 'tracking did not begin');
    },
    /** The tracked events of a kind: their pages, by path. */
    pathsOf: (code: string) =>
      site.trackedEvents(code).map(({ cleanUrl, title }) => {
        expect(title).to.equal(cleanUrl);
        return new URL(String(cleanUrl)).pathname;
      }),
  };
};

describe('A single-page app that shows another page before tracking has loaded', () => {
  it('has both views, each with its own page, and the first with how long it was read', async () => {
    const { clock, go, load, pathsOf, trackedEvents } = await openLoadingPage();
    await clock.advance(3000);
    go('/b');
    await clock.advance(1000);
    await load();
    await clock.advance(1000);
    await waitUntil(() => pathsOf('pi').length === 2);
    expect(pathsOf('pv')).to.deep.equal(['/a', '/b']);
    expect(pathsOf('pi')).to.deep.equal(['/a', '/b']);
    expect(pathsOf('readactivity')).to.deep.equal(['/a']);
    expect(trackedEvents('readactivity')[0]).to.include({ readDuration: 3 });
  });

  it('has one view of the last page, however many were on the way there', async () => {
    const { clock, go, load, sdk, pathsOf } = await openLoadingPage();
    go('/b');
    sdk.navigate();
    go('/c');
    sdk.navigate();
    await load();
    await clock.advance(1000);
    await waitUntil(() => pathsOf('pi').length === 2);
    expect(pathsOf('pv')).to.deep.equal(['/a', '/c']);
  });

  it('has both views also where the rest of the SDK comes after the second page', async () => {
    const { platform, reader, trackedEvents, clock } = createSite({ page: { address: 'https://ledger.example/a' } });
    const seenAt = clock.now();
    reader.presence.seenSince = () => seenAt;
    const hosts = hostsOnOrigin('https://pw.example');
    const core = createPageCore(platform, { hosts: () => hosts, prepareToDraw: async () => {}, secrets: {} });
    core.start({ siteId: 'ledger', env: undefined });
    const paywall = core.paywall({});
    void paywall.run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
    await Promise.all([waitUntil(() => paywall.explain()), clock.advance(0)]);
    platform.page.replaceUrl('https://ledger.example/b');
    await clock.advance(1000);
    extendCore(core).addressChanged();
    await waitUntil(() => reader.listeners() > 0, 'tracking did not begin');
    await clock.advance(1000);
    await waitUntil(() => trackedEvents('pv').length === 2);
    expect(trackedEvents('pv').map(({ currentUrl }) => currentUrl)).to.deep.equal([
      'https://ledger.example/a',
      'https://ledger.example/b',
    ]);
  });

  it('has no first view where the page was hidden until then', async () => {
    const { clock, go, load, reader, pathsOf } = await openLoadingPage();
    reader.presence.seenSince = () => null;
    reader.show(false);
    go('/b');
    await load();
    reader.show(true);
    await clock.advance(1000);
    await waitUntil(() => pathsOf('pi').length === 1);
    expect(pathsOf('pv')).to.deep.equal(['/b']);
  });
});

describe('What a reader does while the article is still loading', () => {
  it('is reported, with the view, where they leave before it has loaded', async () => {
    const { clock, reader, sdk, trackedEvents } = await openLoadingPage();
    sdk.track('subscribe_btn');
    await waitUntil(() => reader.listeners() > 0, 'tracking did not begin');
    reader.show(false);
    await clock.advance(0);
    await waitUntil(() => trackedEvents('subscribe_btn').length === 1);
    expect(trackedEvents('pv')).to.have.length(1);
  });
});
