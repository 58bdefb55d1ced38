import { expect } from '@open-wc/testing';
import type { SuggestedAddress } from '../../../src/addresses/address-suggestion-types.ts';
import { createSuggestionListStore } from '../../../src/addresses/form/suggestion-list-store.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const lane: SuggestedAddress = {
  line1: '7 Harbor Ln',
  line2: '',
  city: 'Averill',
  state: 'ME',
  zip: '04901',
  country: 'US',
};

const open = () => {
  const { clock } = createWorld();
  const asked: string[] = [];
  const aborted: string[] = [];
  const store = createSuggestionListStore(
    {
      preload: () => {},
      suggest: async (text, country, signal) => {
        asked.push(`${text} ${country}`);
        signal.addEventListener('abort', () => aborted.push(text));
        return ['one', 'two'].map((name) => ({
          text: `${text} ${name}`,
          loadAddress: async () => (name === 'one' ? lane : null),
        }));
      },
    },
    clock,
  );
  const close = store.open();
  const type = async (text: string) => {
    store.type(text, 'US');
    await clock.advance(250);
  };
  return { clock, store, close, asked, aborted, type, texts: () => store.$state.get().items.map(({ text }) => text) };
};

describe('The suggestions below a street', () => {
  it('come a quarter of a second after the last of three letters', async () => {
    const { clock, store, asked, texts } = open();
    store.type('7 h', 'US');
    await clock.advance(200);
    store.type('7 ha', 'US');
    await clock.advance(249);
    expect(asked).to.deep.equal([]);
    await clock.advance(1);
    expect(asked).to.deep.equal(['7 ha US']);
    expect(texts()).to.deep.equal(['7 ha one', '7 ha two']);
  });

  it('go when fewer letters are left, and what was asked before is dropped', async () => {
    const { type, texts, aborted } = open();
    await type('7 ha');
    await type(' 7 ');
    expect([texts(), aborted]).to.deep.equal([[], ['7 ha']]);
  });

  it('are walked through in a ring, with the field itself as one place', async () => {
    const { store, type } = open();
    await type('7 ha');
    const walk = (directions: readonly ('next' | 'previous')[]) =>
      directions.map((direction) => {
        store.move(direction);
        return store.$state.get().active;
      });
    expect(walk(['next', 'next', 'next', 'previous', 'previous'])).to.deep.equal([0, 1, -1, 1, 0]);
  });

  it('fill in what was chosen, and close at once', async () => {
    const { clock, store, type, texts } = open();
    await type('7 ha');
    const filled: SuggestedAddress[] = [];
    store.choose(0, (suggested) => filled.push(suggested));
    expect(texts()).to.deep.equal([]);
    await clock.advance(0);
    expect(filled).to.deep.equal([lane]);
  });

  it('fill in nothing that could not be loaded, or once the field is gone', async () => {
    const { clock, store, type, close } = open();
    const filled: SuggestedAddress[] = [];
    await type('7 ha');
    store.choose(1, (suggested) => filled.push(suggested));
    await clock.advance(0);
    await type('7 ha');
    store.choose(0, (suggested) => filled.push(suggested));
    close();
    await clock.advance(0);
    expect(filled).to.deep.equal([]);
  });
});
