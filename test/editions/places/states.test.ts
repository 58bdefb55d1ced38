import { expect } from '@open-wc/testing';
import { getStateLabel, getStates } from '../../../src/editions/places/states.ts';

const withStates = ['US', 'CA', 'AU', 'BR'];

describe('The states of countries', () => {
  it('are all there, each once, by code and name', () => {
    expect(withStates.map((code) => getStates(code).length)).to.deep.equal([59, 13, 8, 27]);
    for (const country of withStates) {
      const states = getStates(country);
      expect(new Set(states.map(([code]) => code)).size, country).to.equal(states.length);
      for (const [code, name] of states) expect(`${code} ${name}`, country).to.match(/^[A-Z]{2,3} \p{Lu}[\p{L}. ]+$/u);
    }
    expect(getStates('US')).to.deep.include(['AE', 'Armed Forces Europe']);
  });

  it('are provinces in Canada, and none where addresses name none', () => {
    expect(withStates.filter((code) => getStateLabel(code) === 'province')).to.deep.equal(['CA']);
    expect(getStates('DE')).to.deep.equal([]);
  });
});
