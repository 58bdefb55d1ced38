import { expect } from '@open-wc/testing';
import { createGooglePlaces } from '../../src/addresses/google-places.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import type { LoadScript } from '../../src/platform/load-script.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

const component = (longText: string, types: string[], shortText = longText) => ({ longText, shortText, types });
const wharf = [
  component('12', ['street_number']),
  component('Tallow Wharf Lane', ['route']),
  component('London', ['postal_town']),
  component('England', ['administrative_area_level_1', 'political'], 'England'),
  component('SE1 9GF', ['postal_code']),
  component('United Kingdom', ['country', 'political'], 'GB'),
];

/** As much of Google as is used, with classes and getters as it has them. */
const createGoogle = (components: object[] = wharf) => {
  const requests: object[] = [];
  class AutocompleteSessionToken {}
  class AutocompleteSuggestion {
    get placePrediction() {
      const place = { fetchFields: async () => Object.assign(place, { addressComponents: components }) };
      return { text: { text: '12 Tallow Wharf Lane, London' }, toPlace: () => place };
    }
    static async fetchAutocompleteSuggestions(request: object) {
      requests.push(request);
      return { suggestions: [new AutocompleteSuggestion()] };
    }
  }
  const library = { AutocompleteSuggestion, AutocompleteSessionToken };
  return { google: { maps: { importLibrary: async () => library } }, asked: requests };
};

const open = (google: unknown) => {
  const { http, log } = createPortalWorld({});
  const ports = { http, log, edition: getConfig('UK', 'production'), pageUrl: () => 'https://news.example/' };
  const loader = async (): Promise<LoadScript> => async (script) => script.decode(google);
  return { places: createGooglePlaces({ ...ports, loader }, '/places/script.js'), log };
};
const never = () => new AbortController().signal;

describe('Google’s places', () => {
  it('are asked for in the country of the address, in one session until something is chosen', async () => {
    const { google, asked: requests } = createGoogle();
    const { places } = open(google);
    const [first] = await places.suggest('12 Tal', 'GB', never());
    await places.suggest('12 Tall', 'GB', never());
    expect(first?.text).to.equal('12 Tallow Wharf Lane, London');
    await first?.loadAddress();
    await places.suggest('4 Comp', 'GB', never());
    const tokens = requests.map((request) => Reflect.get(request, 'sessionToken'));
    expect(requests.map((request) => Reflect.get(request, 'includedRegionCodes'))).to.deep.equal([
      ['gb'],
      ['gb'],
      ['gb'],
    ]);
    expect([tokens[0] === tokens[1], tokens[1] === tokens[2]]).to.deep.equal([true, false]);
  });

  it('fill in every part, the number where the country has it', async () => {
    const fill = async (components?: object[]) => {
      const [first] = await open(createGoogle(components).google).places.suggest('12 Tal', 'GB', never());
      return first?.loadAddress();
    };
    expect(await fill()).to.deep.equal({
      line1: '12 Tallow Wharf Lane',
      line2: '',
      city: 'London',
      state: 'England',
      zip: 'SE1 9GF',
      country: 'GB',
    });
    const german = await fill([
      component('14', ['street_number']),
      component('Speicherkai', ['route']),
      component('Deutschland', ['country'], 'DE'),
    ]);
    expect(german?.line1).to.equal('Speicherkai 14');
  });

  it('that are not what they should be suggest nothing, and the console says so once', async () => {
    for (const google of [{ maps: {} }, { maps: { importLibrary: async () => ({}) } }]) {
      const { places, log } = open(google);
      expect(await places.suggest('12 Tal', 'GB', never())).to.deep.equal([]);
      expect(log.lines.map(({ text }) => text)).to.deep.equal(['[PW] There are no suggestions of addresses']);
    }
    const { places, log } = open(undefined);
    expect([await places.suggest('12 Tal', 'GB', never()), log.lines]).to.deep.equal([[], []]);
  });
});
