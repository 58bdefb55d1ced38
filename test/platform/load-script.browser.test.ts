import { expect } from '@open-wc/testing';
import { createScriptLoader, type ExternalScript } from '../../src/platform/load-script.ts';
import { createWorld } from '../support/world/fake-world.ts';

const till: ExternalScript<string> = {
  name: 'Till',
  url: 'https://till.example/till.js',
  global: 'Till',
  decode: (value) => (typeof value === 'string' ? value : null),
};

/** A loader whose script fails so many times before it brings a value. */
const createLoader = (failures: number, { brought }: { brought: unknown } = { brought: 'the till' }) => {
  const { clock, log } = createWorld();
  const requests: string[] = [];
  const load = createScriptLoader({
    clock,
    log,
    dom: {
      load: async (url, global) => {
        requests.push(`${url} for ${global}`);
        if (requests.length <= failures) throw new Error('offline');
        return () => brought;
      },
    },
  });
  return { clock, log, requests, load };
};

describe('A script of somebody else', () => {
  it('is loaded once, and gives what it brings as often as it is asked for', async () => {
    const { load, requests } = createLoader(0);
    expect(await Promise.all([load(till), load(till)])).to.deep.equal(['the till', 'the till']);
    expect(await load(till)).to.equal('the till');
    expect(requests).to.deep.equal(['https://till.example/till.js for Till']);
  });

  it('is tried again up to three times', async () => {
    const { load, requests, clock, log } = createLoader(3);
    const loading = load(till);
    await clock.advance(1750);
    expect(await loading).to.equal('the till');
    expect(requests).to.have.length(4);
    expect(log.lines).to.deep.equal([]);
  });

  it('that fails four times is reported as not loaded, and requested again after a minute at the earliest', async () => {
    const { load, requests, clock, log } = createLoader(4);
    const loading = load(till);
    await clock.advance(1750);
    expect(await loading).to.equal(null);
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Failed to load Till' }]);
    expect(await load(till)).to.equal(null);
    await clock.advance(59_000);
    expect(await load(till)).to.equal(null);
    expect(requests).to.have.length(4);
    await clock.advance(1000);
    expect(await load(till)).to.equal('the till');
  });

  it('that came after a minute’s rest is loaded no second time', async () => {
    const { load, requests, clock } = createLoader(4);
    const loading = load(till);
    await clock.advance(1750);
    await loading;
    await clock.advance(60_000);
    expect(await Promise.all([load(till), load(till)])).to.deep.equal(['the till', 'the till']);
    expect(await load(till)).to.equal('the till');
    expect(requests).to.have.length(5);
  });

  it('that never comes is given up after 20 s, and not asked for again before a minute has gone by', async () => {
    const { clock, log } = createWorld();
    let requestCount = 0;
    const hang = () => {
      requestCount += 1;
      return new Promise<never>(() => {});
    };
    const load = createScriptLoader({ clock, log, dom: { load: hang } });
    const loading = load(till);
    await clock.advance(19_999);
    expect(log.lines).to.deep.equal([]);
    await clock.advance(1);
    expect(await loading).to.equal(null);
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Failed to load Till' }]);
    expect([await load(till), requestCount]).to.deep.equal([null, 1]);
    await clock.advance(60_000);
    void load(till);
    await clock.advance(0);
    expect(requestCount).to.equal(2);
  });

  // A page, half a script and an empty file leave the global as it was; the page may have taken it for something else.
  for (const [what, brought] of [
    ['a page, half of itself or nothing', undefined],
    ['null', null],
    ['another shape', { till: [null, 'many'] }],
    ['an image of the page', document.createElement('img')],
  ] as const) {
    it(`that answers with ${what} is reported as not available`, async () => {
      const { load, log } = createLoader(0, { brought });
      expect(await load(till)).to.equal(null);
      expect(log.lines).to.deep.equal([{ level: 'error', text: 'Till is not available' }]);
    });
  }
});
