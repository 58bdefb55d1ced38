import { useMemo } from 'react';
import type { AddressSuggestions } from '../../src/addresses/address-suggestion-types.ts';
import { createAddressSuggestions } from '../../src/addresses/address-suggestions.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { createScriptLoader } from '../../src/platform/load-script.ts';
import { useSdk } from '../host/sdk-context.tsx';

/** Returns the address suggestions of an edition; null if it has none. */
export const useAddressSuggestions = (edition: PortalEdition): AddressSuggestions | null => {
  const { http, platform } = useSdk();
  return useMemo(
    () =>
      createAddressSuggestions({
        http,
        edition,
        log: platform.log,
        pageUrl: () => platform.page.url(),
        loader: async () => createScriptLoader({ ...platform, dom: await platform.loadDomOperations() }),
      }),
    [http, platform, edition],
  );
};
