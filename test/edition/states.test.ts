import { expect } from '@open-wc/testing';
import { statesOf, stateWordOf } from '../../src/edition/states.ts';

const withStates = ['US', 'CA', 'AU', 'BR'];

describe('The states of countries', () => {
  it('are all there, each once, by code and name', () => {
    expect(withStates.map((code) => statesOf(code).length)).to.deep.equal([59, 13, 8, 27]);
    for (const country of withStates) {
      const states = statesOf(country);
      expect(new Set(states.map(([code]) => code)).size, country).to.equal(states.length);
      for (const [code, name] of states) expect(`${code} ${name}`, country).to.match(/^[A-Z]{2,3} \p{Lu}[\p{L}. ]+$/u);
    }
    expect(statesOf('US')).to.deep.include(['AE', 'Armed Forces Europe']);
  });

  it('are provinces in Canada, and none where addresses name none', () => {
    expect(withStates.filter((code) => stateWordOf(code) === 'province')).to.deep.equal(['CA']);
    expect(statesOf('DE')).to.deep.equal([]);
  });
});
