import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { granted, logInReader, payer } from '../../../support/newsletters/newsletter-reader.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

describeOnOneDatabase('A newsletter for subscribers', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  // A bearer does not live as long as a trial.
  const reader = () => logInReader(service, ...granted);
  const status = async (who: readonly [string, string] = granted) =>
    (await (await logInReader(service, ...who)).listStatuses(['markets']))[0]?.[1];
  const subscribe = async (lists = ['markets'], tags = {}) => {
    const { status, body } = await (await reader()).subscribe(lists, tags);
    return [status, Object(Object(body).error).code];
  };
  const doneResult = [200, undefined];
  const over = [403, 'trial_over'];
  const setSubscriptions = (email: string, values: object) =>
    database()
      .updateTable('subscriptions')
      .set(values)
      .where('user_id', 'in', (from) => from.selectFrom('users').select('id').where('email', '=', email))
      .execute();

  describe('on trial', () => {
    it('comes for four weeks and then no more', async () => {
      assert.deepEqual(await subscribe(), doneResult);
      assert.equal(await status(), 1);
      await service.advance('27d23h59m59s');
      assert.equal(await status(), 1);
      await service.advance('1s');
      assert.equal(await status(), 2);
    });

    it('is tried once: neither again nor by force, and nothing else comes with it', async () => {
      await subscribe();
      await service.advance('28d');
      assert.deepEqual(await subscribe(), over);
      assert.deepEqual(await subscribe(['markets'], { force_subscribe: true }), over);
      assert.deepEqual(await subscribe(['morning', 'markets']), over);
      assert.deepEqual(await (await reader()).listStatuses(['morning', 'markets']), [
        ['morning', 2, 'Daily'],
        ['markets', 2, 'Daily'],
      ]);
      assert.deepEqual(await subscribe(['morning']), doneResult);
    });

    it('goes on with the same four weeks when it is subscribed to again', async () => {
      await subscribe();
      await service.advance('20d');
      await (await reader()).unsubscribe(['markets']);
      assert.equal(await status(), 2);
      assert.deepEqual(await subscribe(), doneResult);
      assert.equal(await status(), 1);
      await service.advance('8d');
      assert.equal(await status(), 2);
      assert.deepEqual(await subscribe(), over);
    });

    it('begins with subscribing alone', async () => {
      await (await reader()).unsubscribe(['markets']);
      await subscribe(['morning']);
      await service.advance('28d');
      assert.deepEqual(await subscribe(), doneResult);
    });

    it('stays with who begins to pay meanwhile', async () => {
      await subscribe();
      await setSubscriptions(granted[0], { subscription_type: 'card' });
      await service.advance('60d');
      assert.equal(await status(), 1);
    });
  });

  describe('paid for', () => {
    it('comes without a trial, as long as it is paid for', async () => {
      const one = await logInReader(service, ...payer);
      assert.equal((await one.subscribe(['markets'])).status, 200);
      await service.advance('29d');
      assert.equal(await status(payer), 1);
      await service.advance('1d');
      assert.equal(await status(payer), 2);
    });

    it('can still be tried by who pays no more', async () => {
      await (await logInReader(service, ...payer)).subscribe(['markets']);
      await service.advance('30d');
      assert.equal((await (await logInReader(service, ...payer)).subscribe(['markets'])).status, 200);
      await service.advance('27d');
      assert.equal(await status(payer), 1);
      await service.advance('1d');
      assert.equal(await status(payer), 2);
    });

    it('comes to who has had a trial, too', async () => {
      await subscribe();
      await service.advance('28d');
      await setSubscriptions(granted[0], { subscription_type: 'card' });
      assert.deepEqual(await subscribe(), doneResult);
      assert.equal(await status(), 1);
    });
  });

  /** A trial is what is left to who does not pay: after it, the reply says so. */
  const cases: [what: string, values: object, isPaid: boolean][] = [
    ['granted', { subscription_type: 'access', plan_id: 'campus' }, false],
    ['granted on the plan SD100', { subscription_type: 'access', plan_id: 'SD100' }, true],
    ['paid for by card', { subscription_type: 'card' }, true],
    ['paid for, and not to be renewed', { subscription_type: 'card', status: 'non_renewing' }, true],
    ['paused', { subscription_type: 'card', status: 'paused' }, false],
    ['over', { subscription_type: 'card', ends_at: new Date('2026-03-01') }, false],
  ];
  for (const [what, values, isPaid] of cases) {
    it(`is ${isPaid ? 'kept' : 'only tried'} with a subscription that is ${what}`, async () => {
      await setSubscriptions(granted[0], values);
      assert.deepEqual(await subscribe(), doneResult);
      await service.advance('28d');
      assert.equal(await status(), isPaid ? 1 : 2);
    });
  }
});
