import { expect } from '@open-wc/testing';
import { createResendStore } from '../../../../src/session/account/screens/resend-store.ts';
import { createWorld } from '../../../support/world/fake-world.ts';

const open = () => {
  const { clock } = createWorld();
  const store = createResendStore(clock);
  store.open();
  const seconds: number[] = [];
  const stop = store.$secondsLeft.subscribe((secondsLeft) => seconds.push(secondsLeft));
  return { clock, store, seconds, stop };
};

describe('A mail that was sent', () => {
  it('counts down from 30 seconds, once a second, and stops', async () => {
    const { clock, seconds, stop } = open();
    await clock.advance(60_000);
    expect(seconds).to.deep.equal(Array.from({ length: 31 }, (_, passed) => 30 - passed));
    stop();
  });

  it('starts again when it was sent again, and says so', async () => {
    const { clock, store, stop } = open();
    await clock.advance(45_000);
    store.resend(async () => 'done');
    expect([store.$state.get(), store.$isResent.get()]).to.deep.equal(['busy', false]);
    await clock.advance(0);
    expect([store.$state.get(), store.$isResent.get(), store.$secondsLeft.get()]).to.deep.equal(['idle', true, 30]);
    await clock.advance(1500);
    expect(store.$secondsLeft.get()).to.equal(29);
    stop();
  });

  it('tells a failure, and does not count down again', async () => {
    const { clock, store, stop } = open();
    await clock.advance(30_000);
    store.resend(async () => 'too-many');
    await clock.advance(0);
    expect([store.$state.get(), store.$isResent.get(), store.$secondsLeft.get()]).to.deep.equal(['too-many', false, 0]);
    stop();
  });
});
