import { expect } from '@open-wc/testing';
import { parseTrigger, scrollThrottleMs, waitUntilFired } from '../../../src/walls/triggers/triggers.ts';
import { fakeScrollWatch } from '../../support/world/fake-scroll-watch.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const setUp = () => {
  const world = createWorld();
  const reader = fakeScrollWatch(world);
  const abort = new AbortController();
  let isFired = false;
  const wait = async (waiting: ReturnType<typeof parseTrigger>, selector: string | null = null) => {
    const ports = { clock: world.clock, loadScrollWatch: world.dom.loadScrollWatch };
    void waitUntilFired(ports, waiting, selector, world.clock.now(), abort.signal).then(() => {
      isFired = true;
    });
    await world.clock.advance(0);
  };
  return { ...world, reader, abort, wait, isFired: () => isFired };
};

describe('A delay', () => {
  it('fires after its seconds, counted from when the wall was asked for', async () => {
    const { clock, wait, isFired } = setUp();
    await wait(parseTrigger({ type: 'delay', delaySec: 3 }));
    await clock.advance(2999);
    expect(isFired()).to.equal(false);
    await clock.advance(1);
    expect(isFired()).to.equal(true);
  });

  it('that is negative is none, and one beyond all timers never fires at once', () => {
    expect(parseTrigger({ type: 'delay', delaySec: -3 })).to.deep.equal({ kind: 'delay', ms: 0 });
    expect(parseTrigger({ type: 'delay', delaySec: 1e9 })).to.deep.equal({ kind: 'delay', ms: 2 ** 31 - 1 });
  });

  it('waits for a reader who is looking elsewhere', async () => {
    const { clock, wait, isFired, reader } = setUp();
    reader.look(false);
    await wait(parseTrigger({ type: 'delay', delaySec: 1 }));
    await clock.advance(5000);
    expect(isFired()).to.equal(false);
    reader.look(true);
    await clock.advance(0);
    expect(isFired()).to.equal(true);
  });

  it('ends with its signal', async () => {
    const { clock, wait, abort, isFired } = setUp();
    await wait(parseTrigger({ type: 'delay', delaySec: 60 }));
    abort.abort();
    await clock.advance(0);
    expect(isFired()).to.equal(true);
  });
});

describe('A share of the page', () => {
  const half = parseTrigger({ type: 'scrollPercentage', scrollPercentage: 50 });

  it('fires once the reader is past it, and listens no longer', async () => {
    const { clock, wait, isFired, reader } = setUp();
    await wait(half);
    await clock.advance(scrollThrottleMs);
    reader.scrollTo(0.49);
    await clock.advance(scrollThrottleMs);
    expect(isFired()).to.equal(false);
    reader.scrollTo(0.5);
    await clock.advance(scrollThrottleMs);
    expect(isFired()).to.equal(true);
    expect(reader.isHeard()).to.equal(false);
  });

  it('fires at once for a reader who is past it already', async () => {
    const { wait, isFired, reader } = setUp();
    reader.scrollTo(0.8);
    await wait(half);
    expect(isFired()).to.equal(true);
  });

  it('is looked at no more than once in 300 ms, and never missed', async () => {
    const { clock, wait, reader, isFired } = setUp();
    await wait(half);
    expect(scrollThrottleMs).to.equal(300);
    for (let turn = 0; turn < 30; turn++) {
      reader.scrollTo(turn / 100);
      await clock.advance(10);
    }
    expect(reader.looks()).to.equal(2);
    reader.scrollTo(0.6);
    await clock.advance(scrollThrottleMs);
    expect(isFired()).to.equal(true);
  });

  it('speaks of the element that the template names', async () => {
    const { wait, reader } = setUp();
    await wait(half, '.story');
    expect(reader.asked()).to.deep.equal(['.story']);
  });

  it('leaves no listener behind when its signal is given', async () => {
    const { clock, wait, abort, reader, isFired } = setUp();
    await wait(half);
    expect(reader.isHeard()).to.equal(true);
    abort.abort();
    await clock.advance(0);
    expect(reader.isHeard()).to.equal(false);
    expect(isFired()).to.equal(true);
  });
});
