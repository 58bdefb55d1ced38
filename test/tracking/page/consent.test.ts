import { expect } from '@open-wc/testing';
import { type ConsentGate, consentStateOf, consentWaitMs, createConsent } from '../../../src/tracking/page/consent.ts';
import { decodeTcf } from '../../../src/tracking/page/tcf.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const create = (isDeniedByDefault = false) => {
  const { clock } = createWorld();
  const gates: ConsentGate[] = [];
  const states: object[] = [];
  const consent = createConsent({
    clock,
    isDeniedByDefault,
    onGateChange: (gate) => gates.push(gate),
    onState: (state) => states.push(state),
  });
  return { clock, consent, gates, states };
};

describe('Consent', () => {
  it('is granted by default, after 500 ms in which the page may say something else', async () => {
    const { clock, gates, consent } = create();
    expect(consentWaitMs).to.equal(500);
    await clock.advance(499);
    expect(gates).to.deep.equal([]);
    await clock.advance(1);
    expect(gates).to.deep.equal(['open']);
    expect(consent.state()).to.deep.equal(consentStateOf('granted'));
  });

  it('goes by what the page says, as soon as it says so', async () => {
    const { clock, consent, gates, states } = create();
    consent.update({ analytics_storage: 'denied' });
    await clock.advance(1000);
    expect(gates).to.deep.equal(['closed']);
    consent.update({ analytics_storage: 'granted', ad_storage: 'denied' });
    expect(gates).to.deep.equal(['closed', 'open']);
    expect(states.at(-1)).to.deep.equal({ ...consentStateOf('granted'), ad_storage: 'denied' });
  });

  it('that says nothing of statistics leaves them as they were', async () => {
    const { clock, consent, gates } = create(true);
    consent.update({ ad_storage: 'granted' });
    await clock.advance(10_000);
    expect(gates).to.deep.equal([]);
  });

  it('denied by default waits until somebody says something', async () => {
    const { clock, consent, gates } = create(true);
    await clock.advance(60_000);
    consent.decideNow();
    expect(gates).to.deep.equal([]);
    expect(consent.state()).to.deep.equal(consentStateOf('denied'));
    consent.update({ analytics_storage: 'granted' });
    expect(gates).to.deep.equal(['open']);
  });

  it('is not waited for by a page that goes away, unless a tool has yet to ask', () => {
    const leaving = create();
    leaving.consent.decideNow();
    expect(leaving.gates).to.deep.equal(['open']);
    const pending = create();
    pending.consent.waitForDecision();
    pending.consent.decideNow();
    expect(pending.gates).to.deep.equal([]);
  });

  it('passes over what is no consent', () => {
    const { consent, gates, states } = create();
    consent.update(JSON.parse('{ "analytics_storage": "yes", "other": "granted" }'));
    expect([gates, states]).to.deep.equal([[], []]);
  });
});

describe('What a consent tool by IAB TCF v2 says', () => {
  const data = (more: object) => ({ gdprApplies: true, eventStatus: 'useractioncomplete', ...more });

  it('is granted where the GDPR does not apply', () => {
    expect(decodeTcf({ gdprApplies: false })).to.deep.equal({ kind: 'chosen', update: consentStateOf('granted') });
  });

  it('is nothing while it asks, or where it can’t be read', () => {
    for (const reply of [data({ eventStatus: 'cmpuishown' }), {}, null, 'x'])
      expect(decodeTcf(reply)).to.deep.equal({ kind: 'asking' });
  });

  it('goes by purposes: storage, ads, measuring', () => {
    const chosen = (...granted: number[]) =>
      decodeTcf(data({ purpose: { consents: Object.fromEntries(granted.map((purpose) => [purpose, true])) } }));
    expect(chosen()).to.deep.equal({ kind: 'chosen', update: consentStateOf('denied') });
    expect(chosen(1, 8)).to.deep.equal({
      kind: 'chosen',
      update: { ...consentStateOf('denied'), analytics_storage: 'granted', ad_storage: 'granted' },
    });
    expect(chosen(1, 3, 4, 7, 8)).to.deep.equal({ kind: 'chosen', update: consentStateOf('granted') });
  });
});
