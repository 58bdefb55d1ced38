import { expect } from '@open-wc/testing';
import { createScriptLoader, type ForeignScript } from '../../src/platform/load-script.ts';
import { createWorld } from '../support/fake-world.ts';

const till: ForeignScript<string> = {
  name: 'Till',
  url: 'https://till.example/till.js',
  global: 'Till',
  decode: (value) => (typeof value === 'string' ? value : null),
};

/** A loader whose script fails so many times before it brings a value. */
const createLoader = (failures: number, brought: unknown = 'the till') => {
  const { clock, log } = createWorld();
  const asked: string[] = [];
  const load = createScriptLoader({
    clock,
    log,
    hands: {
      load: async (url, global) => {
        asked.push(`${url} for ${global}`);
        if (asked.length <= failures) throw new Error('offline');
        return () => brought;
      },
    },
  });
  return { clock, log, asked, load };
};

describe('A script of somebody else', () => {
  it('is loaded once, and gives what it brings as often as it is asked for', async () => {
    const { load, asked } = createLoader(0);
    expect(await Promise.all([load(till), load(till)])).to.deep.equal(['the till', 'the till']);
    expect(await load(till)).to.equal('the till');
    expect(asked).to.deep.equal(['https://till.example/till.js for Till']);
  });

  it('is tried again up to three times', async () => {
    const { load, asked, clock, log } = createLoader(3);
    const loading = load(till);
    await clock.advance(1750);
    expect(await loading).to.equal('the till');
    expect(asked).to.have.length(4);
    expect(log.lines).to.deep.equal([]);
  });

  it('that fails four times is told as not loaded, and asked for again after a minute at the earliest', async () => {
    const { load, asked, clock, log } = createLoader(4);
    const loading = load(till);
    await clock.advance(1750);
    expect(await loading).to.equal(null);
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Failed to load Till' }]);
    expect(await load(till)).to.equal(null);
    await clock.advance(59_000);
    expect(await load(till)).to.equal(null);
    expect(asked).to.have.length(4);
    await clock.advance(1000);
    expect(await load(till)).to.equal('the till');
  });

  it('that came after a minute’s rest is loaded no second time', async () => {
    const { load, asked, clock } = createLoader(4);
    const loading = load(till);
    await clock.advance(1750);
    await loading;
    await clock.advance(60_000);
    expect(await Promise.all([load(till), load(till)])).to.deep.equal(['the till', 'the till']);
    expect(await load(till)).to.equal('the till');
    expect(asked).to.have.length(5);
  });

  it('that brings something else is told as not available', async () => {
    const { load, log } = createLoader(0, document.createElement('img'));
    expect(await load(till)).to.equal(null);
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Till is not available' }]);
  });
});
