import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createIdempotencyKeys } from '../../src/billing/idempotency-keys.ts';
import { createWorld } from '../support/world/fake-world.ts';

const dayMs = 86_400_000;

/** Two tabs of one browser. */
const openTabs = () => {
  const { storage, clock, platform } = createWorld();
  const open = () => createIdempotencyKeys(storage, clock, platform.random, platform.locks);
  return { storage, clock, tabs: [open(), open()] as const };
};

describe('An intent', () => {
  it('has one key until it is settled, in every tab and after a reload', async () => {
    const { tabs } = openTabs();
    const [one, other] = tabs;
    const key = await one.getKey('s1', { name: 'cancel' });
    expect(await one.getKey('s1', { name: 'cancel' })).to.equal(key);
    expect(await other.getKey('s1', { name: 'cancel' })).to.equal(key);
    other.complete('s1', { name: 'cancel' });
    expect(await one.getKey('s1', { name: 'cancel' })).not.to.equal(key);
  });

  it('is another for another subscription, operation, parameter or token', async () => {
    const { tabs } = openTabs();
    const [tab] = tabs;
    const keys = await Promise.all([
      tab.getKey('s1', { name: 'switch-plan', planId: 'a' }),
      tab.getKey('s2', { name: 'switch-plan', planId: 'a' }),
      tab.getKey('s1', { name: 'switch-plan', planId: 'b' }),
      tab.getKey('s1', { name: 'schedule-plan', planId: 'a' }),
    ]);
    expect(new Set(keys).size).to.equal(4);
    const first = await tab.getKey('s1', { name: 'change-billing-date', termEnd: 5, token: 'x' });
    expect(await tab.getKey('s1', { name: 'change-billing-date', termEnd: 5, token: 'x' })).to.equal(first);
    expect(await tab.getKey('s1', { name: 'change-billing-date', termEnd: 5, token: 'y' })).not.to.equal(first);
  });

  it('of an invoice is another than of a subscription with its id', async () => {
    const [tab] = openTabs().tabs;
    const invoice = await tab.getKey('1', { name: 'collect' });
    expect(await tab.getKey('1', { name: 'cancel' })).not.to.equal(invoice);
    expect(await tab.getKey('1', { name: 'collect' })).to.equal(invoice);
    tab.complete('1', { name: 'collect' });
    expect(await tab.getKey('1', { name: 'collect' })).not.to.equal(invoice);
  });

  it('that nobody settled begins again after a day', async () => {
    const { tabs, clock } = openTabs();
    const key = await tabs[0].getKey('s1', { name: 'resume' });
    await clock.advance(dayMs - 1);
    expect(await tabs[1].getKey('s1', { name: 'resume' })).to.equal(key);
    await clock.advance(2);
    expect(await tabs[1].getKey('s1', { name: 'resume' })).not.to.equal(key);
  });

  it('is kept without a word of what it is', async () => {
    const { tabs, storage } = openTabs();
    await tabs[0].getKey('sub-77', { name: 'assign-seat', guestEmail: 'guest@people.example' });
    const storedKeys = storage.get('pw_intents') ?? '';
    expect(storedKeys).to.match(/^\{"[0-9a-f]{64}":\{"key":"[^"]+","at":\d+\}\}$/);
    expect(storedKeys).not.to.match(/guest|people|sub-77|seat/);
  });

  it('that an older version kept in words goes on with its key, and in words no more', async () => {
    const { tabs, storage, clock } = openTabs();
    const words = '["s1",["guestEmail","guest@people.example"],["name","assign-seat"]]';
    storage.set('pw_intents', JSON.stringify({ [words]: { key: 'old-key', at: clock.now() } }));
    const operation = { name: 'assign-seat', guestEmail: 'guest@people.example' } as const;
    expect(await tabs[0].getKey('s1', operation)).to.equal('old-key');
    await tabs[1].getKey('s2', { name: 'cancel' });
    expect(storage.get('pw_intents')).to.not.include('guest');
    tabs[1].complete('s1', operation);
    expect(await tabs[0].getKey('s1', operation)).not.to.equal('old-key');
  });

  it('bears whatever stands in its storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const { tabs, storage } = openTabs();
        storage.set('pw_intents', text);
        const key = await tabs[0].getKey('s1', { name: 'cancel' });
        expect(await tabs[1].getKey('s1', { name: 'cancel' })).to.equal(key);
      }),
      { numRuns: 200 },
    );
  });
});
