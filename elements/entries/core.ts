import { createBrowserPlatform, type NativeApis } from '../../src/platform/browser/browser.ts';
import { type BootFacts, wirePage } from './wire-page.ts';

/** The values that the loader passes to the core. */
export interface Boot extends BootFacts {
  natives: NativeApis;
  queue: unknown[];
}

/** The delay before a page without a tag of ours, which opens no SDK, is searched for tags in shadow roots, in ms. */
const shadowRootCheckDelayMs = 3000;

/** Runs the SDK in this page: finds the tags, starts with the first one that names a site, decides, then completes. */
export const run = (boot: Boot): void => {
  const platform = createBrowserPlatform(boot.natives);
  const { log, clock } = platform;
  const { tags } = wirePage(platform, boot, async (core, hosts) => {
    const { openSdk } = await import('./open-sdk.ts');
    return openSdk(core, boot.queue, hosts);
  });
  clock.after(shadowRootCheckDelayMs, () => {
    if (tags().length === 0)
      import('../host/tags/tell-shadows.ts')
        .then(({ tellShadows }) => tellShadows(log))
        .catch((cause: unknown) => log.error('[PW] The SDK could not be completed', cause));
  });
};
