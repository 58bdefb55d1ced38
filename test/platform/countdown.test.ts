import { expect } from '@open-wc/testing';
import { createCountdown } from '../../src/platform/countdown.ts';
import { createWorld } from '../support/world/fake-world.ts';

const minuteMs = 60_000;

describe('A countdown', () => {
  it('shows whole seconds, and stays at 0', async () => {
    const { clock } = createWorld();
    const seconds: number[] = [];
    createCountdown(clock, 2500).$secondsLeft.subscribe((left) => seconds.push(left));
    await clock.advance(minuteMs);
    expect(seconds).to.deep.equal([3, 2, 1, 0]);
  });

  it('begins at 0 for a moment that has passed', () => {
    expect(createCountdown(createWorld().clock, -5000).$secondsLeft.get()).to.equal(0);
  });

  it('never shows more than its duration, if the device sets its clock back', async () => {
    const { clock } = createWorld();
    let offset = 0;
    const { $secondsLeft } = createCountdown({ ...clock, now: () => clock.now() + offset }, 30_000);
    $secondsLeft.listen(() => {});
    offset = -minuteMs;
    await clock.advance(1000);
    expect($secondsLeft.get()).to.equal(30);
  });

  it('does not tick before somebody listens, and reads the clock then', async () => {
    const { clock } = createWorld();
    const { $secondsLeft } = createCountdown(clock, 30_000);
    await clock.advance(10_000);
    const seconds: number[] = [];
    $secondsLeft.subscribe((left) => seconds.push(left));
    expect(seconds.at(-1)).to.equal(20);
  });
});
