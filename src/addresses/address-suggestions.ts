import { contact } from '../contract/addresses/contact.ts';
import type { AddressSuggestions, SuggestedAddress, SuggestionPorts } from './address-suggestion-types.ts';
import { getContactBaseUrl } from './address-verification.ts';
import { createGooglePlaces } from './google-places.ts';

/** Timeout of a request, in ms: a later reply is outdated. */
const requestTimeoutMs = 3000;

const createServiceSuggestions = ({ http, edition, log }: SuggestionPorts): AddressSuggestions => ({
  preload: () => {},
  suggest: async (text, country, signal) => {
    try {
      const request = {
        base: getContactBaseUrl(edition),
        timeoutMs: requestTimeoutMs,
        signal,
        query: { text, country },
      };
      const { suggestions } = await http(contact.suggestions, request);
      return suggestions.slice(0, 5).map((suggestion) => {
        const address: SuggestedAddress = {
          line1: suggestion.address1 ?? '',
          line2: suggestion.address2 ?? '',
          city: suggestion.city ?? '',
          state: suggestion.state_code ?? '',
          zip: suggestion.zip ?? '',
          country: suggestion.country ?? country,
        };
        const { line1, line2, city, state, zip } = address;
        const formatted = [line1, line2, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
        return { text: formatted, loadAddress: async () => address };
      });
    } catch (failure) {
      if (!signal.aborted) log.error('[PW] There are no suggestions of addresses', failure);
      return [];
    }
  },
});

/**
 * Creates the address suggestions of an edition (spec: portal point 3, UI flags): by its own service, otherwise by
 * Google places; null if it has neither. Never both.
 */
export const createAddressSuggestions = (ports: SuggestionPorts): AddressSuggestions | null => {
  const { flags, addressing } = ports.edition;
  if (flags.hasAddressSuggestions) return createServiceSuggestions(ports);
  return addressing.placesScriptUrl === null ? null : createGooglePlaces(ports, addressing.placesScriptUrl);
};
