import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { issueKey } from '../../../../demo/service/domain/readers/access-keys.ts';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { seatCalls } from '../../../../src/contract/seats/seat.ts';
import { inDays, requests } from '../../../support/billing/billing-acts.ts';
import { emailOf, families, places, planIn } from '../../../support/billing/billing-world.ts';
import { openSeats, seatPlan, seatSeed } from '../../../support/billing/seats-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { linkInMail, mailsTo } from '../../../support/service/mails.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

/** That an owner's seats go to guests, who read by them, and that one more is charged once. */
export const seatsSuite = (database: GetDatabase): void => {
  describe('Seats', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed: seatSeed });
    });
    beforeEach(() => service.reset());
    const operations = async () =>
      (await database().selectFrom('billing_changes').select('operation').orderBy('id').execute()).map(
        ({ operation }) => operation,
      );
    const invoices = () => database().selectFrom('invoices').select(['total', 'amount_paid', 'status']).execute();

    for (const family of families) {
      const { mail, bearerOf, open, reads, reported } = openSeats(family, database, () => service);
      const { siteId } = places[family];
      describe(`at ${family}`, () => {
        it('are as many as the plan includes, and one more has its price', async () => {
          const { bearer } = await open('owner');
          const reply = await service.call(seatCalls.seats, { query: { siteid: siteId }, bearer });
          assert.deepEqual(
            reply.seats.map(({ kind, guest_email, ends_at }) => [kind, guest_email, ends_at]),
            Array.from({ length: 2 }, () => ['free', null, null]),
          );
          assert.deepEqual([reply.offer?.plan_id, reply.offer?.price], [seatPlan(family), 400]);
          const nothing = await open('guest');
          const none = await service.call(seatCalls.seats, { query: { siteid: siteId }, bearer: nothing.bearer });
          assert.deepEqual([none.seats, none.offer], [[], null]);
        });

        it('are given where they go on, before those that are about to end', async () => {
          const { assign, seats } = await open('two');
          assert.equal((await assign('one@people.example')).status, 200);
          const given = (await seats()).filter(({ guest_email }) => guest_email !== null);
          assert.deepEqual(
            given.map(({ ends_at }) => ends_at),
            [null],
          );
        });

        it('open articles to a guest, who sees whose guest they are, until another has the seat', async () => {
          const { assign, reassign, seats } = await open('owner');
          assert.deepEqual([await reads('guest'), await reported('guest')], [[], []]);
          assert.equal((await assign(mail('guest').toUpperCase())).status, 200);
          assert.deepEqual(await reads('guest'), [['access', true, planIn(family, 'yearly')]]);
          const [access] = await reported('guest');
          assert.equal(access.guest_of, `${family}-owner Reader`);
          assert.doesNotMatch(JSON.stringify(access), /@|chargebee-\d|conductor-\d/);
          const [takenSeat] = await seats();
          assert.equal(takenSeat?.guest_email, mail('guest'));
          assert.equal((await reassign(String(takenSeat?.seat_id), 'nobody@people.example')).status, 200);
          assert.deepEqual([await reads('guest'), await reported('guest')], [[], []]);
          assert.deepEqual(await operations(), ['assign seat', 'reassign seat']);
          const [goodbye, letter, ...more] = await mailsTo(service, mail('guest'));
          assert.ok(letter !== undefined);
          assert.match(goodbye?.text ?? '', /has given it to somebody else/);
          assert.doesNotMatch(goodbye?.text ?? '', /nobody@people\.example/);
          assert.ok(letter.text.includes(`${mail('owner')} has given you a seat`));
          assert.deepEqual([linkInMail(letter).search, more.length], ['', 0]);
        });

        it('open nothing to an address that nobody has confirmed', async () => {
          const { assign } = await open('owner');
          assert.equal((await assign(mail('friend'))).status, 200);
          assert.deepEqual([await reads('friend'), await reported('friend')], [[], []]);
        });

        it('are not the owner’s own, not two for one guest, and not more than there are', async () => {
          const { assign, seats } = await open('owner');
          assert.deepEqual(refused(await assign(mail('owner'))), [400, 'guest_is_owner']);
          assert.deepEqual(refused(await assign('no address')), [400, 'param_wrong_value']);
          await assign(mail('guest'));
          assert.deepEqual(refused(await assign(mail('guest'))), [409, 'guest_has_seat']);
          await assign('second@people.example');
          assert.deepEqual(refused(await assign('third@people.example')), [409, 'no_free_seat']);
          assert.equal((await seats()).length, 2);
        });

        it('go from hand to hand three times a day at most', async () => {
          const { assign, reassign, seats } = await open('owner');
          await assign('first@people.example');
          const id = String((await seats())[0]?.seat_id);
          for (const name of ['a', 'b', 'c']) assert.equal((await reassign(id, `${name}@people.example`)).status, 200);
          const fourth = await reassign(id, 'd@people.example');
          assert.deepEqual(refused(fourth), [429, 'seat_moved_too_often']);
          assert.ok(Number(fourth.headers.get('retry-after')) > 23 * 3600);
          assert.equal((await seats())[0]?.guest_email, 'c@people.example');
        });

        it('are the bearer’s own: a foreign seat is like one that is not there', async () => {
          const owner = await open('owner');
          await owner.assign(mail('guest'));
          const id = String((await owner.seats())[0]?.seat_id);
          for (const other of [await open('broke'), await open('guest')]) {
            for (const name of [id, 'nothing.1']) {
              assert.deepEqual(refused(await other.reassign(name, 'x@people.example')), [404, 'resource_not_found']);
              assert.deepEqual(refused(await other.cancel(name)), [404, 'resource_not_found']);
            }
          }
          const nobody = await service.send(seatCalls.seats.path, { query: { siteid: siteId } });
          assert.deepEqual(refused(nobody), [401, 'api_authentication_failed']);
        });

        it('that are bought are charged once, however often one intent is sent', async () => {
          const { create, seats } = await open('owner');
          const sentRequests = await Promise.all(Array.from({ length: 100 }, () => create(mail('guest'), 'seat-1')));
          assert.deepEqual([...new Set(sentRequests.map(({ status }) => status))], [200]);
          assert.equal(new Set(sentRequests.map(({ body }) => JSON.stringify(body))).size, 1);
          assert.deepEqual(await invoices(), [{ total: 400, amount_paid: 400, status: 'paid' }]);
          assert.deepEqual((await seats()).map(({ kind, guest_email }) => [kind, guest_email]).at(-1), [
            'paid',
            mail('guest'),
          ]);
          assert.deepEqual(await reads('guest'), [['access', true, seatPlan(family)]]);
          assert.deepEqual(await operations(), ['create seat', 'assign seat']);
        });

        it('that nobody can pay for, that cost something else by now, or that an agent buys are none', async () => {
          const broke = await open('broke');
          assert.deepEqual(refused(await broke.create(mail('guest'))), [402, 'payment_failed']);
          const owner = await open('owner');
          assert.deepEqual(refused(await owner.create(mail('guest'), 'seat-1', 300)), [409, 'operation_failed']);
          const acting = await open('owner', await agentBearerFor(service, 'agnes@support.example', mail('owner')));
          assert.deepEqual(refused(await acting.create(mail('guest'))), [403, 'agent_forbidden']);
          assert.deepEqual([await invoices(), await operations()], [[], []]);
          assert.equal((await owner.seats()).length, 2);
          assert.equal((await acting.assign(mail('guest'))).status, 200);
        });

        it('that are bought end with their paid term, and are renewed until then', async () => {
          const { create, cancel, seats } = await open('owner');
          await create(mail('guest'));
          const [free, , paid] = await seats();
          assert.deepEqual(refused(await cancel(String(free?.seat_id))), [400, 'param_wrong_value']);
          await service.advance('32d');
          const later = new Date(inDays(32) * 1000);
          assert.deepEqual(await reads('guest', later), [['access', true, seatPlan(family)]]);
          assert.equal((await invoices()).length, 2);
          const then = await open('owner', await bearerOf('owner', later));
          assert.equal((await then.cancel(String(paid?.seat_id))).status, 200);
          assert.equal((await then.seats())[2]?.ends_at, Date.parse('2026-05-10T12:00:00Z') / 1000);
          const [ending] = await mailsTo(service, mail('guest'));
          assert.match(ending?.text ?? '', /has canceled it: you can read until (May 10|10 May),? 2026/);
          await service.advance('40d');
          assert.deepEqual(await reported('guest'), undefined);
          assert.equal((await invoices()).length, 2);
        });

        it('that are included end with their subscription', async () => {
          const { assign, bearer } = await open('owner');
          await assign(mail('guest'));
          const { subs_id } = await database().selectFrom('seats').select('subs_id').executeTakeFirstOrThrow();
          const [path, options] = requests['cancel now'][family](subs_id);
          assert.equal((await service.send(path, { ...options, bearer })).status, 200);
          assert.deepEqual(await reported('guest'), []);
          assert.deepEqual(
            (await reads('guest')).map(([, isSubscribed]) => isSubscribed),
            [false],
          );
        });
      });
    }

    it('open nothing to the owner who pays for them alone', async () => {
      const family = 'chargebee';
      const { siteId } = places[family];
      const { id } = await database()
        .selectFrom('users')
        .select('id')
        .where('email', '=', emailOf('chargebee-owner'))
        .executeTakeFirstOrThrow();
      const bearer = await issueKey(database(), 'bearer', id, new Date(inDays(0) * 1000));
      const json = { siteid: siteId, guest_email: 'x@people.example', plan_id: seatPlan(family), price: 400 };
      await service.send(seatCalls.createPaid.path, { method: 'POST', json, bearer });
      const { subscriptions } = await service.call(paywall.region, { query: { siteId }, bearer });
      assert.deepEqual(
        (subscriptions ?? []).map(({ planId }) => planId),
        [planIn(family, 'yearly')],
      );
    });
  });
};
