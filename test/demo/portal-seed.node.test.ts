import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editions, segmentOf } from '../../demo/seed/editions.ts';
import { seed } from '../../demo/seed/index.ts';
import { portalStates } from '../../demo/seed/portal/portal-states.ts';
import { portalReaders } from '../../demo/seed/portal/readers.ts';
import { checkAddress, getAddressFields, normalizeAddress } from '../../src/addresses/address-rules.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';

const held = portalReaders.flatMap(({ billed = [] }) => billed);
const planOf = (planId: string) => seed.plans.find((plan) => plan.planId === planId);

describe('The seeded readers of the portal', () => {
  it('are all in the seed, each named by edition and state', () => {
    for (const { email, edition, state } of portalReaders) {
      assert.equal(email, `${segmentOf(edition)}-${state}@portal.example`);
      assert.ok(seed.readers.some((reader) => reader.email === email));
    }
  });

  it('have a subscriber in every edition, at its site, region and billing system', () => {
    for (const { edition, siteId, regionId, billing } of editions) {
      const active = portalReaders.find((reader) => reader.edition === edition && reader.state === 'active');
      const [one] = active?.billed ?? [];
      assert.deepEqual([one?.siteId, one?.regionId, one?.billing, one?.status], [siteId, regionId, billing, 'active']);
    }
    const cardBilled = editions.filter(({ billing }) => billing === 'chargebee').map(({ edition }) => edition);
    assert.deepEqual(cardBilled, ['US', 'CA', 'NTD']);
  });

  it('hold every state in the United States, and most of them elsewhere too', () => {
    const statesOf = (isUs: boolean) =>
      new Set(portalReaders.filter(({ edition }) => (edition === 'US') === isUs).map(({ state }) => state));
    assert.deepEqual([...statesOf(true)].sort(), Object.keys(portalStates).sort());
    for (const state of ['non-renewing', 'paused', 'future', 'in-trial', 'cancelled', 'donor', 'registered'] as const) {
      assert.ok(statesOf(false).has(state), state);
    }
  });

  it('have papers and invoices sent to addresses as their editions ask for them; one of them has said none yet', () => {
    const delivered = portalReaders.flatMap(({ email, edition, billed = [] }) =>
      billed.filter(({ delivery }) => delivery !== undefined).map(({ address }) => ({ email, edition, address })),
    );
    const nowhere = delivered.filter(({ address }) => address === undefined).map(({ email }) => email);
    assert.deepEqual(nowhere, ['cali-print@portal.example']);
    const billed = portalReaders.map(({ email, edition, billingAddress }) => ({
      email,
      edition,
      address: billingAddress,
    }));
    assert.ok(billed.some(({ address }) => address !== undefined));
    for (const { email, edition, address } of [...delivered, ...billed]) {
      if (address === undefined) continue;
      const config = getConfig(edition, 'production');
      const whole = { firstName: 'A', lastName: 'B', ...address };
      assert.deepEqual(checkAddress(whole, getAddressFields(config.flags, whole.country)), {}, email);
      assert.deepEqual(normalizeAddress(whole, config), whole, email);
    }
  });

  it('have the invoice of each term that they paid for, but for years of them in one place', () => {
    for (const { email, state, billed = [] } of portalReaders) {
      if (state === 'gift' || state === 'longtime' || state === 'invoices') continue;
      for (const { term, invoices = [] } of billed) {
        const paid =
          term === undefined ? [] : [{ day: term.fromDay, status: 'paid', forDays: term.toDay - term.fromDay }];
        assert.deepEqual(invoices, paid, email);
      }
    }
    const ofStates = (...states: string[]) =>
      portalReaders.filter(({ state }) => states.includes(state)).flatMap(({ billed = [] }) => billed);
    assert.ok(ofStates('active', 'cancelled', 'paused').every(({ invoices }) => invoices?.length === 1));
    assert.deepEqual(
      ofStates('gift', 'future').flatMap(({ invoices = [] }) => invoices),
      [],
    );
  });

  it('together hold every status and every type', () => {
    const statuses = ['active', 'cancelled', 'future', 'in_trial', 'non_renewing', 'paused'];
    assert.deepEqual([...new Set(held.map(({ status }) => status))].sort(), statuses);
    const types = ['digital', 'donation', 'extra_seat', 'gift', 'magazine', 'print', 'video'];
    assert.deepEqual([...new Set(held.map(({ planId }) => planOf(planId)?.type))].sort(), types);
  });
});

describe('The seeded plans', () => {
  it('have ids of their own, names and whole cents', () => {
    assert.equal(new Set(seed.plans.map(({ planId }) => planId)).size, seed.plans.length);
    const forLife = seed.plans.filter(({ period }) => period === 15);
    assert.deepEqual(
      forLife.map(({ planId, type, periodUnit }) => [planId, type, periodUnit]),
      ['us', 'uk'].map((segment) => [`${segment}-digital-lifetime`, 'digital', 'year']),
    );
    assert.equal(seed.plans.length, editions.length * 8 + forLife.length);
    for (const { planId, name, price } of seed.plans) {
      assert.ok(name.length > 3 && Number.isInteger(price) && price > 0, planId);
    }
  });

  it('are there for every subscription, now and scheduled, at its own site', () => {
    for (const { planId, scheduled, siteId, regionId } of held) {
      for (const id of [planId, ...(scheduled === undefined ? [] : [scheduled.planId])]) {
        assert.deepEqual([planOf(id)?.siteId, planOf(id)?.regionId], [siteId, regionId], id);
      }
    }
  });

  it('of a donation carry the amount as the one number of their names', () => {
    for (const { name, price } of seed.plans.filter(({ type }) => type === 'donation')) {
      assert.deepEqual(name.match(/\d+/g), [String(price / 100)], name);
    }
  });
});
