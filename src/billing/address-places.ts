import type { ForeignScript } from '../platform/load-script.ts';
import type {
  AddressFill,
  AddressSuggestion,
  AddressSuggestions,
  SuggestionPorts,
} from './address-suggestion-types.ts';

/** What is read of an object of somebody else, whose classes have it as they like. */
const get = (of: unknown, name: string): unknown =>
  (typeof of === 'object' && of !== null) || typeof of === 'function' ? Reflect.get(of, name) : undefined;

const textIn = (of: unknown, name: string): string => {
  const text = get(of, name);
  return typeof text === 'string' ? text : '';
};

const listIn = (of: unknown, name: string): readonly unknown[] => {
  const list = get(of, name);
  return Array.isArray(list) ? list : [];
};

/** Calls a method of somebody else; rejects where it is none. */
const ask = async (of: unknown, name: string, ...given: readonly unknown[]): Promise<unknown> => {
  const method = get(of, name);
  if (typeof method !== 'function') throw new Error(`The places service has no '${name}'`);
  return Reflect.apply(method, of, given);
};

/** Everywhere else the number stands behind the street. */
const numberFirst: readonly string[] = ['US', 'CA', 'GB', 'AU', 'NZ', 'IE', 'FR', 'LU', 'MC'];

/** Reads the parts of a place, each by its kind. */
const fillOf = (place: unknown): AddressFill => {
  const parts = listIn(place, 'addressComponents');
  const part = (kind: string, form: 'longText' | 'shortText' = 'longText'): string =>
    textIn(
      parts.find((each) => listIn(each, 'types').includes(kind)),
      form,
    );
  const country = part('country', 'shortText').toUpperCase();
  const street = [part('street_number'), part('route')];
  const line1 = numberFirst.includes(country) ? street : street.reverse();
  return {
    line1: line1.filter((each) => each !== '').join(' '),
    line2: part('subpremise'),
    city: part('locality') || part('postal_town') || part('sublocality_level_1'),
    state: part('administrative_area_level_1', 'shortText'),
    zip: part('postal_code'),
    country,
  };
};

/** Suggests places by Google's script, which comes with the first focus. A choice ends what Google counts as a session. */
export const createPlaces = ({ loader, pageUrl, log }: SuggestionPorts, scriptUrl: string): AddressSuggestions => {
  let library: Promise<unknown> | null = null;
  let session: unknown = null;

  const load = async (): Promise<unknown> => {
    const script: ForeignScript<object> = {
      name: 'Google places',
      url: new URL(scriptUrl, pageUrl()).href,
      global: 'google',
      decode: (value) => {
        const maps = get(value, 'maps');
        return typeof maps === 'object' ? maps : null;
      },
    };
    const maps = await (await loader())(script);
    // The loader has told the console why.
    return maps === null ? null : ask(maps, 'importLibrary', 'places');
  };
  const places = (): Promise<unknown> => {
    library ??= load().catch((cause: unknown) => {
      log.error('[PW] There are no suggestions of addresses', cause);
      return null;
    });
    return library;
  };
  const open = (found: unknown): unknown => {
    const Token = get(found, 'AutocompleteSessionToken');
    session ??= typeof Token === 'function' ? Reflect.construct(Token, []) : undefined;
    return session;
  };

  const suggestionOf = (prediction: unknown): AddressSuggestion => ({
    text: textIn(get(prediction, 'text'), 'text'),
    fill: async () => {
      session = null;
      try {
        const place = await ask(prediction, 'toPlace');
        await ask(place, 'fetchFields', { fields: ['addressComponents'] });
        return fillOf(place);
      } catch (cause) {
        log.error('[PW] A suggested address could not be had', cause);
        return null;
      }
    },
  });
  return {
    prepare: () => void places(),
    suggest: async (text, country, signal) => {
      const found = await places();
      if (found === null || signal.aborted) return [];
      try {
        const request = { input: text, includedRegionCodes: [country.toLowerCase()], sessionToken: open(found) };
        const Suggestion = get(found, 'AutocompleteSuggestion');
        const reply = await ask(Suggestion, 'fetchAutocompleteSuggestions', request);
        if (signal.aborted) return [];
        return listIn(reply, 'suggestions')
          .slice(0, 5)
          .map((each) => suggestionOf(get(each, 'placePrediction')))
          .filter((each) => each.text !== '');
      } catch (cause) {
        log.error('[PW] There are no suggestions of addresses', cause);
        return [];
      }
    },
  };
};
