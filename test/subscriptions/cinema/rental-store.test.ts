import { expect } from '@open-wc/testing';
import { createRentalStore, type RentalState } from '../../../src/subscriptions/cinema/rental-store.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const minuteMs = 60_000;

const open = (...minutesLeft: number[]) => {
  const { clock } = createWorld();
  const start = clock.now();
  const $rentals = createRentalStore(
    clock,
    minutesLeft.map((minutes) => ({
      id: `${minutes} minutes`,
      title: '',
      kind: 'movie',
      poster: null,
      grantedAt: 0,
      expiresAt: start + minutes * minuteMs,
    })),
  );
  const states: RentalState[] = [];
  $rentals.subscribe((state) => states.push(state));
  return { clock, start, states };
};

const idsOf = (state: RentalState | undefined) => ({
  active: state?.active.map(({ id }) => id),
  expired: state?.expired.map(({ id }) => id),
});

describe('The rentals of a reader', () => {
  it('expire in the very moment', async () => {
    const { clock, states } = open(1, 3, -1);
    expect(idsOf(states.at(-1))).to.deep.equal({ active: ['1 minutes', '3 minutes'], expired: ['-1 minutes'] });
    await clock.advance(minuteMs - 1);
    expect(idsOf(states.at(-1)).expired).to.deep.equal(['-1 minutes']);
    await clock.advance(1);
    expect(idsOf(states.at(-1))).to.deep.equal({ active: ['3 minutes'], expired: ['1 minutes', '-1 minutes'] });
  });

  it('update when the minutes that are left of one change, and no more once all have expired', async () => {
    const { clock, start, states } = open(1.5, 2);
    await clock.advance(60 * minuteMs);
    expect(states.map(({ nowMs }) => (nowMs - start) / minuteMs)).to.deep.equal([0, 0.5, 1, 1.5, 2]);
  });
});
