import { expect } from '@open-wc/testing';

describe('The loader', () => {
  it('keeps all callbacks of a push until the SDK is there', async () => {
    const queue: unknown[] = [];
    Reflect.set(window, 'pw', queue);
    await import('../../../elements/entries/loader.ts');
    const callbacks = [() => {}, () => {}];
    Reflect.get(window, 'pw').push(...callbacks);
    expect(queue).to.deep.equal(callbacks);
  });
});
