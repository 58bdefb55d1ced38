import { createSite } from '../world/fake-site.ts';
import { type FakeReply, noMetadata, type WorldOptions } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';

/** Returns the service's reply about a site's trackers: its own alone, or these, too. */
export const trackingConfigReply = (more: object = {}) => ({
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
  ...more,
});

/** Opens a page, and records the tracked events. */
export const openTrackedPage = async (
  {
    isDenied = false,
    env,
    ...options
  }: WorldOptions & { isDenied?: boolean; env?: 'development'; answers?: Record<string, FakeReply> } = {},
  prepare: (site: ReturnType<typeof createSite>) => void = () => {},
) => {
  const site = createSite({
    isDenied,
    page: { metadata: () => ({ ...noMetadata, postId: 'p' }), referrer: () => 'https://search.example/' },
    ...options,
  });
  const reported: string[] = [];
  site.sdk.on('track', ({ code }) => reported.push(code));
  prepare(site);
  site.sdk.start({ siteId: 'ledger', env });
  await Promise.all([site.sdk.ready, site.clock.advance(0)]);
  const turnCount = (ms: number) => site.clock.advance(ms);
  await waitUntil(() => site.reader.listeners() > 0, 'tracking did not begin');
  return { ...site, reported, turn: turnCount };
};
