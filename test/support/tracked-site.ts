import { createSite } from './fake-site.ts';
import { type Answer, noMetadata, type WorldOptions } from './fake-world.ts';
import { waitUntil } from './until.ts';

/** What the service says of a site's sinks: its own alone, or these, too. */
export const tracking = (more: object = {}) => ({
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: false },
  ...more,
});

/** A page that has begun, with what was tracked on it so far. */
export const begin = async (
  { isDenied = false, ...options }: WorldOptions & { isDenied?: boolean; answers?: Record<string, Answer> } = {},
  prepare: (site: ReturnType<typeof createSite>) => void = () => {},
) => {
  const site = createSite({
    isDenied,
    page: { metadata: () => ({ ...noMetadata, postId: 'p' }), referrer: () => 'https://search.example/' },
    ...options,
  });
  const told: string[] = [];
  site.sdk.on('track', ({ code }) => told.push(code));
  prepare(site);
  site.sdk.begin({ siteId: 'ledger', env: undefined });
  await Promise.all([site.sdk.ready, site.clock.advance(0)]);
  const turn = (ms: number) => site.clock.advance(ms);
  await waitUntil(() => site.reader.listeners() > 0, 'tracking did not begin');
  return { ...site, told, turn };
};
