/**
 * The script of the fake places service, with as much of Google's API as the portal uses:
 * `google.maps.importLibrary('places')` with `AutocompleteSuggestion` and `AutocompleteSessionToken`.
 */
export const placesScript = `(() => {
  const home = document.currentScript.src;
  class AutocompleteSessionToken {}
  class Place {
    #found;
    constructor(found) { this.#found = found; }
    async fetchFields() { this.addressComponents = this.#found.components; return { place: this }; }
  }
  class PlacePrediction {
    #found;
    constructor(found) { this.#found = found; }
    get text() { return { text: this.#found.text, toString: () => this.#found.text }; }
    toPlace() { return new Place(this.#found); }
  }
  class AutocompleteSuggestion {
    constructor(found) { this.placePrediction = new PlacePrediction(found); }
    static async fetchAutocompleteSuggestions({ input, includedRegionCodes: [country = ''] = [] }) {
      const url = new URL('predictions', home);
      url.search = new URLSearchParams({ input, country });
      const answer = await fetch(url);
      if (!answer.ok) throw new Error('The places service does not answer');
      const found = await answer.json();
      return { suggestions: found.map((each) => new AutocompleteSuggestion(each)) };
    }
  }
  const places = { AutocompleteSuggestion, AutocompleteSessionToken };
  window.google = { maps: { importLibrary: async (name) => (name === 'places' ? places : {}) } };
})();
`;
