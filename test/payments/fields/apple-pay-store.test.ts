import { expect } from '@open-wc/testing';
import { createApplePayStore, getAvailableKinds } from '../../../src/payments/fields/apple-pay-store.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const open = (reply: Promise<boolean>, isOffered = true) => {
  const { clock } = createWorld();
  let asked = 0;
  const store = createApplePayStore(
    isOffered,
    () => {
      asked++;
      return reply;
    },
    clock,
  );
  const close = store.open();
  return { clock, store, close, asked: () => asked };
};
const never = new Promise<boolean>(() => {});

describe('Apple Pay', () => {
  for (const isSetUp of [true, false]) {
    it(`is ${isSetUp ? '' : 'not '}set up, as the device says`, async () => {
      const { clock, store } = open(Promise.resolve(isSetUp));
      expect(store.$isSetUp.get()).to.equal(null);
      await clock.advance(0);
      expect(store.$isSetUp.get()).to.equal(isSetUp);
    });
  }

  it('is not waited for longer than four seconds, and does not come later', async () => {
    let answer = (_isSetUp: boolean) => {};
    const { clock, store } = open(new Promise((resolve) => (answer = resolve)));
    await clock.advance(3999);
    expect(store.$isSetUp.get()).to.equal(null);
    await clock.advance(1);
    expect(store.$isSetUp.get()).to.equal(false);
    answer(true);
    await clock.advance(0);
    expect(store.$isSetUp.get()).to.equal(false);
  });

  it('is not looked for where it is not offered', () => {
    const { store, asked } = open(never, false);
    expect([store.$isSetUp.get(), asked()]).to.deep.equal([false, 0]);
  });

  it('is not looked for any longer once its form is closed', async () => {
    const { clock, store, close } = open(never);
    close();
    await clock.advance(5000);
    expect(store.$isSetUp.get()).to.equal(null);
  });

  it('decides when the kinds are shown, and whether it is one of them', () => {
    expect(getAvailableKinds(['credit_card', 'apple_pay'], null)).to.equal(null);
    expect(getAvailableKinds(['credit_card', 'apple_pay'], false)).to.deep.equal(['credit_card']);
    expect(getAvailableKinds(['credit_card', 'apple_pay'], true)).to.deep.equal(['credit_card', 'apple_pay']);
    expect(getAvailableKinds(['credit_card'], null)).to.deep.equal(['credit_card']);
  });
});
