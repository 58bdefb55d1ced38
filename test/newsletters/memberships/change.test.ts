import { expect } from '@open-wc/testing';
import {
  ada,
  bob,
  createMailingWorld,
  searchReply,
  searchRoute,
  subscribeRoute,
  unsubscribeRoute,
} from '../../support/newsletters/mailing-world.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { createDeferred } from '../../support/world/fake-account.ts';
import { neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const a = newsletterFixture('a');
const b = newsletterFixture('b');
const breaking = newsletterFixture('us-breaking', {
  isBreakingNews: true,
  frequency: { kind: 'multiple-times-daily' },
});
const verbs = [
  ['subscribe', subscribeRoute, 2, 'not-subscribed', 'subscribed'],
  ['unsubscribe', unsubscribeRoute, 1, 'subscribed', 'not-subscribed'],
] as const;

for (const [verb, call, code, before, after] of verbs) {
  describe(`A reader who ${verb}s`, () => {
    it('sends the address and the id to the newsletter’s own place', async () => {
      const german = newsletterFixture('d', { siteId: 'ledger-de', regionId: 'de' });
      const { memberships, at, sentTo } = createMailingWorld({ [searchRoute]: searchReply(() => code) });
      await memberships.load(ada, [german]);
      expect(await memberships[verb](german)).to.equal('done');
      const [request] = sentTo(call);
      expect(String(request?.query)).to.equal('siteId=ledger-de&regionId=de');
      expect(JSON.parse(request?.body ?? '')).to.deep.equal({
        email: 'ada@readers.example',
        listIds: ['d'],
        tags: { force_subscribe: true },
      });
      expect(at(german)).to.include({ state: after, isBusy: false });
    });

    it('has one request on its way for a newsletter, and as many as there are newsletters', async () => {
      const { promise, resolve } = createDeferred<object>();
      const { memberships, at, sentTo } = createMailingWorld({
        [searchRoute]: searchReply(() => code),
        [call]: () => promise,
      });
      await memberships.load(ada, [a, b]);
      const changes = [memberships[verb](a), memberships[verb](b)];
      expect(at(a)).to.include({ state: before, isBusy: true });
      expect(await memberships[verb](a)).to.equal('ignored');
      expect(await memberships.subscribe(a, 'once-daily')).to.equal('ignored');
      resolve({ success: true });
      expect(await Promise.all(changes)).to.deep.equal(['done', 'done']);
      expect(sentTo(call)).to.have.length(2);
      expect(at(a)).to.include({ state: after, isBusy: false });
    });

    for (const [name, answer, result] of [
      ['an error', status(500), 'failed'],
      ['no network', offline, 'failed'],
      ['HTML', status(200, '<!doctype html>'), 'failed'],
      ['a proof that is not taken', status(401, { error: { code: 'not_yours' } }), 'refused'],
      ['an address that is not confirmed', status(403, { error: { code: 'not_confirmed' } }), 'unverified'],
      ['a trial that is over', status(403, { error: { code: 'trial_over' } }), 'trial-over'],
      ['an account that many share', status(403, { error: { code: 'institution_account' } }), 'shared-account'],
      ['another refusal', status(403, { error: { code: 'no' } }), 'failed'],
      ['a refusal without a reason', status(403, 'no'), 'failed'],
    ] as const) {
      it(`gets '${result}' on ${name}, and finds everything as it was`, async () => {
        const { memberships, at } = createMailingWorld({ [searchRoute]: searchReply(() => code, 4), [call]: answer });
        await memberships.load(ada, [a]);
        expect(await memberships[verb](a)).to.equal(result);
        expect(at(a)).to.deep.equal({ state: before, frequency: 'multiple-times-daily', isBusy: false });
      });
    }

    it('waits no longer than twenty seconds', async () => {
      const { memberships, at, clock } = createMailingWorld({
        [searchRoute]: searchReply(() => code),
        [call]: neverAnswers,
      });
      await memberships.load(ada, [a]);
      const changing = memberships[verb](a);
      await clock.advance(20_000);
      expect(await changing).to.equal('failed');
      expect(at(a)).to.include({ state: before, isBusy: false });
    });

    it('must know first how things stand, or that it can’t be known', async () => {
      const { memberships, sentTo, at } = createMailingWorld({ [searchRoute]: neverAnswers });
      void memberships.load(ada, [a]);
      expect(await memberships[verb](a)).to.equal('ignored');
      const unknown = createMailingWorld({ [searchRoute]: offline });
      await unknown.memberships.load(ada, [a]);
      expect(await unknown.memberships[verb](a)).to.equal('done');
      expect([sentTo(call).length, at(a).state, unknown.at(a).state]).to.deep.equal([0, 'loading', after]);
    });

    for (const answer of [{ success: true }, status(500)]) {
      const how = answer instanceof Response ? 'fails' : 'works';
      it(`and makes way for another changes nothing of theirs when it ${how}`, async () => {
        const { promise, resolve } = createDeferred<unknown>();
        const { memberships, at, sentTo } = createMailingWorld({
          [searchRoute]: searchReply(() => code),
          [call]: () => promise,
        });
        await memberships.load(ada, [a]);
        const changing = memberships[verb](a);
        await waitUntil(() => sentTo(call).length === 1);
        await memberships.load(bob, [a]);
        resolve(answer);
        expect(await changing).to.equal('ignored');
        expect(at(a)).to.include({ state: before, isBusy: false });
      });
    }

    it('and gets its result, although the element was removed meanwhile', async () => {
      const { promise, resolve } = createDeferred<unknown>();
      const { memberships, sentTo } = createMailingWorld({
        [searchRoute]: searchReply(() => code),
        [call]: () => promise,
      });
      await memberships.load(ada, [a]);
      const changing = memberships[verb](a);
      await waitUntil(() => sentTo(call).length === 1);
      memberships.stop();
      resolve({ success: true });
      expect(await changing).to.equal('done');
    });
  });
}

describe('A signed key', () => {
  it('goes with every call in its header, and stands in no address and no body', async () => {
    const { memberships, network } = createMailingWorld();
    await memberships.load({ ...ada, emailKey: 's3cret.key' }, [a]);
    await memberships.subscribe(a);
    await memberships.unsubscribe(a);
    expect(network.sent).to.have.length(3);
    for (const { headers, query, body, authorization } of network.sent) {
      expect(headers.get('x-email-key')).to.equal('s3cret.key');
      expect(`${query} ${body} ${authorization}`).not.to.contain('s3cret');
    }
  });

  it('is not spoken of where the session proves the address', async () => {
    const { memberships, network } = createMailingWorld();
    await memberships.load(ada, [a]);
    await memberships.subscribe(a);
    await memberships.unsubscribe(a);
    expect(network.sent.map(({ headers }) => headers.has('x-email-key'))).to.deep.equal([false, false, false]);
  });
});

describe('The frequency of breaking news', () => {
  for (const [frequency, code] of [
    ['once-daily', 1],
    ['multiple-times-daily', 4],
  ] as const) {
    it(`is sent as ${code} for ${frequency}, and kept`, async () => {
      const { memberships, at, sentTo } = createMailingWorld({ [searchRoute]: searchReply(() => 1, 1) });
      await memberships.load(ada, [breaking]);
      expect(await memberships.subscribe(breaking, frequency)).to.equal('done');
      expect(JSON.parse(sentTo(subscribeRoute)[0]?.body ?? '').tags).to.deep.equal({
        force_subscribe: true,
        frequency: code,
      });
      expect(at(breaking)).to.deep.equal({ state: 'subscribed', frequency, isBusy: false });
    });
  }

  it('stays as it was when its change fails', async () => {
    const { memberships, at } = createMailingWorld({
      [searchRoute]: searchReply(() => 1, 1),
      [subscribeRoute]: status(500),
    });
    await memberships.load(ada, [breaking]);
    expect(await memberships.subscribe(breaking, 'multiple-times-daily')).to.equal('failed');
    expect(at(breaking)).to.deep.equal({ state: 'subscribed', frequency: 'once-daily', isBusy: false });
  });

  it('is the one that was kept, else the one that is listed, for those who sign up without a choice', async () => {
    for (const [expected, frequency] of [
      [1, 'once-daily'],
      [undefined, 'multiple-times-daily'],
    ] as const) {
      const { memberships, at } = createMailingWorld({ [searchRoute]: searchReply(() => 2, expected) });
      await memberships.load(ada, [breaking]);
      await memberships.subscribe(breaking);
      expect(at(breaking).frequency).to.equal(frequency);
    }
  });
});
