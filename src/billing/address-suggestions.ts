import { contact } from '../http/contract/contact-calls.ts';
import { createPlaces } from './address-places.ts';
import type { AddressFill, AddressSuggestions, SuggestionPorts } from './address-suggestion-types.ts';
import { contactBase } from './address-verification.ts';

/** An answer later than this, in ms, is about something that was typed long ago. */
const patienceMs = 3000;

const ownService = ({ http, edition, log }: SuggestionPorts): AddressSuggestions => ({
  prepare: () => {},
  suggest: async (text, country, signal) => {
    try {
      const asked = { base: contactBase(edition), timeoutMs: patienceMs, signal, query: { text, country } };
      const { suggestions } = await http(contact.suggestions, asked);
      return suggestions.slice(0, 5).map((place) => {
        const filled: AddressFill = {
          line1: place.address1 ?? '',
          line2: place.address2 ?? '',
          city: place.city ?? '',
          state: place.state_code ?? '',
          zip: place.zip ?? '',
          country: place.country ?? country,
        };
        const { line1, line2, city, state, zip } = filled;
        const told = [line1, line2, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
        return { text: told, fill: async () => filled };
      });
    } catch (failure) {
      if (!signal.aborted) log.error('[PW] There are no suggestions of addresses', failure);
      return [];
    }
  },
});

/**
 * Who suggests addresses in an edition (spec: portal point 3, UI flags): its own service, or else the places of Google;
 * null: nobody, and never both.
 */
export const createAddressSuggestions = (ports: SuggestionPorts): AddressSuggestions | null => {
  const { flags, addressing } = ports.edition;
  if (flags.hasAddressSuggestions) return ownService(ports);
  return addressing.placesScriptUrl === null ? null : createPlaces(ports, addressing.placesScriptUrl);
};
