import { isNumberFirstIn } from '../editions/places/countries.ts';
import type { ExternalScript } from '../platform/load-script.ts';
import type {
  AddressSuggestion,
  AddressSuggestions,
  SuggestedAddress,
  SuggestionPorts,
} from './address-suggestion-types.ts';

/** Reads a property of a foreign object, also an inherited one. */
const getProperty = (object: unknown, name: string): unknown =>
  (typeof object === 'object' && object !== null) || typeof object === 'function'
    ? Reflect.get(object, name)
    : undefined;

const getText = (object: unknown, name: string): string => {
  const text = getProperty(object, name);
  return typeof text === 'string' ? text : '';
};

const getArray = (object: unknown, name: string): readonly unknown[] => {
  const list = getProperty(object, name);
  return Array.isArray(list) ? list : [];
};

/** Calls a method of a foreign object; rejects if it does not exist. */
const callMethod = async (object: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> => {
  const method = getProperty(object, name);
  if (typeof method !== 'function') throw new Error(`The places service has no '${name}'`);
  return Reflect.apply(method, object, args);
};

/** Reads the parts of a place by their types. */
const parsePlace = (place: unknown): SuggestedAddress => {
  const parts = getArray(place, 'addressComponents');
  const component = (kind: string, form: 'longText' | 'shortText' = 'longText'): string =>
    getText(
      parts.find((item) => getArray(item, 'types').includes(kind)),
      form,
    );
  const country = component('country', 'shortText').toUpperCase();
  const street = [component('street_number'), component('route')];
  const line1 = isNumberFirstIn(country) ? street : street.reverse();
  return {
    line1: line1.filter((item) => item !== '').join(' '),
    line2: component('subpremise'),
    city: component('locality') || component('postal_town') || component('sublocality_level_1'),
    state: component('administrative_area_level_1', 'shortText'),
    zip: component('postal_code'),
    country,
  };
};

/** Suggests places by Google's script, which is loaded on the first focus. A choice ends Google's billing session. */
export const createGooglePlaces = (
  { loader, pageUrl, log }: SuggestionPorts,
  scriptUrl: string,
): AddressSuggestions => {
  let library: Promise<unknown> | null = null;
  let session: unknown = null;

  const load = async (): Promise<unknown> => {
    const script: ExternalScript<object> = {
      name: 'Google places',
      url: new URL(scriptUrl, pageUrl()).href,
      global: 'google',
      decode: (value) => {
        const maps = getProperty(value, 'maps');
        return typeof maps === 'object' ? maps : null;
      },
    };
    const maps = await (await loader())(script);
    // The loader has logged the reason.
    return maps === null ? null : callMethod(maps, 'importLibrary', 'places');
  };
  const loadLibrary = (): Promise<unknown> => {
    library ??= load().catch((cause: unknown) => {
      log.error('[PW] There are no suggestions of addresses', cause);
      return null;
    });
    return library;
  };
  const startSession = (placesLibrary: unknown): unknown => {
    const Token = getProperty(placesLibrary, 'AutocompleteSessionToken');
    session ??= typeof Token === 'function' ? Reflect.construct(Token, []) : undefined;
    return session;
  };

  const suggestionOf = (prediction: unknown): AddressSuggestion => ({
    text: getText(getProperty(prediction, 'text'), 'text'),
    loadAddress: async () => {
      session = null;
      try {
        const place = await callMethod(prediction, 'toPlace');
        await callMethod(place, 'fetchFields', { fields: ['addressComponents'] });
        return parsePlace(place);
      } catch (cause) {
        log.error('[PW] A suggested address could not be had', cause);
        return null;
      }
    },
  });
  return {
    preload: () => void loadLibrary(),
    suggest: async (text, country, signal) => {
      const placesLibrary = await loadLibrary();
      if (placesLibrary === null || signal.aborted) return [];
      try {
        const request = {
          input: text,
          includedRegionCodes: [country.toLowerCase()],
          sessionToken: startSession(placesLibrary),
        };
        const Suggestion = getProperty(placesLibrary, 'AutocompleteSuggestion');
        const reply = await callMethod(Suggestion, 'fetchAutocompleteSuggestions', request);
        if (signal.aborted) return [];
        return getArray(reply, 'suggestions')
          .slice(0, 5)
          .map((item) => suggestionOf(getProperty(item, 'placePrediction')))
          .filter((item) => item.text !== '');
      } catch (cause) {
        log.error('[PW] There are no suggestions of addresses', cause);
        return [];
      }
    },
  };
};
