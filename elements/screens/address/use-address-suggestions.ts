import { useMemo } from 'react';
import type { AddressSuggestions } from '../../../src/billing/address-suggestion-types.ts';
import { createAddressSuggestions } from '../../../src/billing/address-suggestions.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { createScriptLoader } from '../../../src/platform/load-script.ts';
import { useSdk } from '../../sdk-context.tsx';

/** Who suggests addresses in an edition; null: nobody. */
export const useAddressSuggestions = (edition: PortalEdition): AddressSuggestions | null => {
  const { http, platform } = useSdk();
  return useMemo(
    () =>
      createAddressSuggestions({
        http,
        edition,
        log: platform.log,
        pageUrl: () => platform.page.url(),
        loader: async () => createScriptLoader({ ...platform, hands: await platform.loadHands() }),
      }),
    [http, platform, edition],
  );
};
