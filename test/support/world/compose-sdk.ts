import type { Platform } from '../../../src/platform/platform.ts';
import { createPageCore } from '../../../src/sdk/core/page-core.ts';
import type { CoreOptions } from '../../../src/sdk/core/page-services.ts';
import { extendCore } from '../../../src/sdk/sdk.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { takeSecretsFromPage } from '../../../src/session/landing/take-from-page.ts';

/** Creates a whole SDK without elements. Nothing is requested until `start`. */
export const composeSdk = (platform: Platform, options: CoreOptions, isConsentDenied?: () => boolean): Sdk =>
  extendCore(
    createPageCore(platform, {
      ...options,
      secrets: takeSecretsFromPage(platform.page, platform.storage, platform.clock.now()),
    }),
    isConsentDenied,
  );
