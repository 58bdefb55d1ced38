import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createReadTimer, idleMs } from '../../../src/tracking/page/read-time.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const start = (isVisible = true) => {
  const { clock } = createWorld();
  return { clock, time: createReadTimer(clock, isVisible) };
};

describe('Read time', () => {
  it('is the time in which the page is visible, each second sent once', async () => {
    const { clock, time } = start();
    await clock.advance(4700);
    expect(time.takeSeconds()).to.equal(4);
    time.setVisible(false);
    await clock.advance(60_000);
    expect(time.takeSeconds()).to.equal(0);
    time.setVisible(true);
    await clock.advance(1300);
    expect(time.takeSeconds()).to.equal(2);
  });

  it('ends after two minutes in which the reader did nothing, and goes on when they do', async () => {
    const { clock, time } = start();
    await clock.advance(60_000);
    expect(time.recordActivity()).to.equal(false);
    await clock.advance(300_000);
    expect(time.takeSeconds()).to.equal((60_000 + idleMs) / 1000);
    expect(time.recordActivity()).to.equal(true);
    await clock.advance(5000);
    expect(time.takeSeconds()).to.equal(5);
  });

  it('is not the time in which the machine slept, and no timer ran', () => {
    let now = 0;
    const time = createReadTimer({ now: () => now, after: () => () => {} }, true);
    now = 8 * 3_600_000;
    expect(time.takeSeconds()).to.equal(idleMs / 1000);
  });

  it('does not begin in a tab that nobody looks at', async () => {
    const { clock, time } = start(false);
    await clock.advance(5000);
    expect(time.takeSeconds()).to.equal(0);
  });

  it('is never more than 3600 s of one page, never less than nothing, and never more than the time that went by', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 900_000 }) }),
      fc.record({ kind: fc.constantFrom('show' as const, 'hide' as const, 'use' as const, 'take' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { clock, time } = start();
        const begunAt = clock.now();
        let total = 0;
        for (const step of acts) {
          if (step.kind === 'wait') await clock.advance(step.ms);
          else if (step.kind === 'use') time.recordActivity();
          else if (step.kind === 'take') {
            const seconds = time.takeSeconds();
            if (seconds < 0) return false;
            total += seconds;
          } else time.setVisible(step.kind === 'show');
        }
        total += time.takeSeconds();
        return total <= 3600 && total * 1000 <= clock.now() - begunAt;
      }),
      { numRuns: 300 },
    );
  });
});
