import type { FirstListPage } from '../../../elements/pw-newsletters/first-list/first-list.ts';
import type { Site } from '../world/fake-site.ts';

/** The part of a site that newsletters need before React. `secrets`: those of its URL. */
export const firstListPageOf = (
  { sdk, platform }: Site,
  secrets: Readonly<Record<string, string>> = {},
): FirstListPage => ({
  http: sdk.http,
  identified: sdk.identified,
  platform,
  landing: { secrets: { ...secrets } },
  sessionStore: { $session: sdk.$session },
});
