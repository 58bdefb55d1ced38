import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPaymentFieldsWorld, darkStyle, lightStyle } from '../../support/payment/payment-fields-world.ts';

describe('The fields of a payment form', () => {
  it('load for the chosen kind, and are removed with everything that was created', async () => {
    const world = createPaymentFieldsWorld();
    const unmount = world.mount('credit_card');
    assert.equal(world.state().status.kind, 'loading');
    await world.load();
    assert.equal(world.state().status.kind, 'ready');
    assert.equal(world.containers(), 3);
    unmount();
    assert.deepEqual([world.containers(), world.opened[0]?.isDisposed], [0, true]);
    assert.equal(world.state().status.kind, 'none');
  });

  for (const kind of [null, 'paypal'] as const) {
    it(`are none for ${kind ?? 'no kind'}`, () => {
      const world = createPaymentFieldsWorld();
      world.mount(kind);
      assert.deepEqual([world.state().status.kind, world.opened.length], ['none', 0]);
    });
  }

  it('that load after another kind was chosen are removed at once', async () => {
    const world = createPaymentFieldsWorld();
    const unmountCard = world.mount('credit_card');
    world.mount('sepa');
    unmountCard();
    await world.load(null, 0);
    assert.equal(world.opened[0]?.isDisposed, true);
    assert.deepEqual([world.state().status.kind, world.containers()], ['loading', 1]);
    await world.load(null, 1);
    assert.equal(world.state().status.kind, 'ready');
  });

  it('that load after the form was closed are removed at once', async () => {
    const world = createPaymentFieldsWorld();
    world.mount('credit_card')();
    await world.load();
    assert.equal(world.opened[0]?.isDisposed, true);
    assert.equal(world.state().status.kind, 'none');
  });

  it('can be retried, with a script that is requested at once', async () => {
    const world = createPaymentFieldsWorld();
    world.mount('credit_card');
    await world.load('unreachable');
    assert.equal(world.state().status.kind, 'unreachable');
    world.store.remount();
    assert.equal(world.state().status.kind, 'loading');
    assert.deepEqual(
      world.opened.map(({ options }) => options.isRetry),
      [false, true],
    );
    assert.equal(world.containers(), 3);
  });

  it('are mounted again when a move has reloaded their frames, and tell what was lost until something is typed', async () => {
    const world = createPaymentFieldsWorld();
    world.mount('credit_card');
    await world.load();
    world.store.handleMove();
    assert.equal(world.opened.length, 1);
    world.type('number');
    world.loseFrames();
    world.store.handleMove();
    assert.equal(world.opened.length, 2);
    assert.deepEqual([world.state().hasLostInput, world.state().fields], [true, {}]);
    await world.load();
    world.type('number');
    assert.equal(world.state().hasLostInput, false);
  });

  it('are mounted again once, although each of their frames tells that it was moved', async () => {
    const world = createPaymentFieldsWorld();
    world.mount('credit_card');
    await world.load();
    world.moveFrames();
    assert.deepEqual([world.opened.length, world.containers()], [2, 3]);
  });

  it('say nothing any more once they are replaced', async () => {
    const world = createPaymentFieldsWorld();
    world.mount('credit_card');
    await world.load();
    world.store.remount();
    world.opened[0]?.options.onField('number', { isFocused: true, isEmpty: false, edits: 1, error: null });
    assert.deepEqual(world.state().fields, {});
  });

  it('take a new style in place where the gateway can', async () => {
    const world = createPaymentFieldsWorld();
    world.mount('credit_card');
    await world.load();
    world.store.setStyle(darkStyle);
    assert.deepEqual([world.opened.length, world.state().background], [1, null]);
  });

  it('that cannot change their style follow it while they are empty', async () => {
    const world = createPaymentFieldsWorld({ canRestyle: false });
    world.mount('credit_card');
    await world.load();
    world.store.setStyle(darkStyle);
    assert.deepEqual([world.opened.length, world.state().hasLostInput], [2, false]);
  });

  it('that cannot change their style keep it, and its background, while they are filled', async () => {
    const world = createPaymentFieldsWorld({ canRestyle: false });
    world.mount('credit_card');
    await world.load();
    world.type('number');
    world.store.setStyle(darkStyle);
    assert.deepEqual([world.opened.length, world.state().background], [1, 'white']);
    world.store.setStyle(lightStyle);
    assert.equal(world.state().background, null);
    world.store.setStyle(darkStyle);
    world.type('number', { isEmpty: true });
    assert.deepEqual([world.opened.length, world.state().background], [2, null]);
  });
});
