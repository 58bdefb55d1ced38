import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import {
  billingDateRequest,
  estimateRequest,
  inDays,
  listRequest,
  type Request,
  requests,
} from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, families, places, planIn } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import {
  createTestService,
  type ServiceResponse,
  type TestService,
  testNow,
} from '../../../support/service/service.ts';

const seed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-one`, billed: [billedIn(family, { credits: 50 })] },
    { name: `${family}-yearly`, billed: [billedIn(family, { planId: planIn(family, 'yearly') })] },
    { name: `${family}-life`, billed: [billedIn(family, { planId: planIn(family, 'lifetime') })] },
    { name: `${family}-resting`, billed: [billedIn(family, { status: 'paused', pauseDay: -1, resumeDay: 60 })] },
    { name: `${family}-back`, billed: [billedIn(family, { status: 'cancelled', cancelledDay: -1 })] },
  ]),
);

/** Adds fields to a request, where it has its own. */
const withMore = ([path, options]: Request, more: Readonly<Record<string, number>>): Request => {
  if (options.json !== undefined) return [path, { ...options, json: { ...Object(options.json), ...more } }];
  const texts = Object.entries(more).map(([name, value]) => [name, String(value)]);
  return [path, { ...options, query: { ...options.query, ...Object.fromEntries(texts) } }];
};

const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code, Object(body).param];

/** That every charge is what its preview said. */
export const pricesSuite = (database: GetDatabase): void => {
  describe('What a change costs', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    const charged = async () => {
      const rows = await database().selectFrom('invoices').selectAll().orderBy('id').execute();
      return rows.map(({ reason, total, credits_applied, amount_paid }) => [
        reason,
        total,
        credits_applied,
        amount_paid,
      ]);
    };

    for (const family of families) {
      describe(`at ${family}`, () => {
        const open = async (name: string) => {
          const bearer = await bearerFor(database(), `${family}-${name}`);
          const ask = ([path, options]: Request) => service.send(path, { ...options, bearer });
          const [one] = Object((await ask(listRequest(family))).body).subscriptions;
          return { ask, subsId: String(one.subsId), plan: String(one.planId) };
        };
        const optionsFor = (plan: string, mode: string, more = {}): Request => {
          const path = family === 'chargebee' ? '/subs/change-options' : '/subsadapter/change-options';
          const { siteId, regionId } = places[family];
          const of = { current_plan_id: plan, current_plan_type: 'digital', change_mode: mode };
          return [path, { query: { ...of, site_id: siteId, region_id: regionId, ...more } }];
        };

        it('is what its option said: the new price less what is left and the credits', async () => {
          const { ask, subsId, plan } = await open('one');
          const { options } = Object((await ask(optionsFor(plan, 'immediate'))).body);
          assert.deepEqual(
            options.map(({ plan_id, charge_now, credit_now, next_billing_at }: Record<string, unknown>) => [
              plan_id,
              charge_now,
              credit_now,
              next_billing_at,
            ]),
            [
              // Twenty of thirty days are left: 666 of 1000 cents.
              [planIn(family, 'cheap'), 0, 366, Date.parse('2026-04-10T12:00:00Z') / 1000],
              [planIn(family, 'paper'), 2000 - 666 - 50, 0, Date.parse('2026-04-10T12:00:00Z') / 1000],
              [planIn(family, 'yearly'), 9600 - 666 - 50, 0, Date.parse('2027-03-10T12:00:00Z') / 1000],
            ],
          );
          const changed = Object((await ask(requests['switch plan now'][family](subsId))).body).subscription;
          assert.deepEqual(await charged(), [['plan-change', 9600 - 666, 50, 9600 - 666 - 50]]);
          assert.equal(changed.nextBillingAt, options[2].next_billing_at);
          assert.equal(changed.promotion, null);
        });

        for (const [mode, operation] of [
          ['immediate', 'switch plan now'],
          ['end_of_term', 'switch plan at term end'],
        ] as const) {
          it(`is refused where it is not what the reader has agreed to, and nothing changes: ${operation}`, async () => {
            const { ask, subsId, plan } = await open('one');
            const yearly = planIn(family, 'yearly');
            const agreed = async () => {
              const { options } = Object((await ask(optionsFor(plan, mode))).body);
              const { price, charge_now } = options.find(({ plan_id }: { plan_id: string }) => plan_id === yearly);
              return { agreed_price: price, agreed_charge: charge_now };
            };
            const change = (terms: Readonly<Record<string, number>>) =>
              ask(withMore(requests[operation][family](subsId), terms));
            const seen = await agreed();
            for (const other of [
              { agreed_price: seen.agreed_price - 1 },
              ...(seen.agreed_charge > 0 ? [{ agreed_charge: seen.agreed_charge - 1 }] : []),
            ]) {
              assert.deepEqual(refused(await change({ ...seen, ...other })), [409, 'terms_changed', undefined]);
            }
            await database().updateTable('plans').set({ price: 9900 }).where('plan_id', '=', yearly).execute();
            assert.deepEqual(refused(await change(seen)), [409, 'terms_changed', undefined]);
            assert.deepEqual(await charged(), []);
            assert.equal((await change(await agreed())).status, 200);
          });
        }

        it('is never in another currency, and never nothing for ever: such plans are no options', async () => {
          const { ask, subsId, plan } = await open('one');
          const { siteId, regionId } = places[family];
          const row = { site_id: siteId, region_id: regionId, type: 'digital' as const, name: 'A', invoice_name: 'A' };
          const month = { period: 1, period_unit: 'month' as const };
          await database()
            .insertInto('plans')
            .values([
              { plan_id: 'yen', ...row, ...month, price: 900, currency: 'JPY' },
              { plan_id: 'staff', ...row, ...month, price: 0, currency: 'USD' },
            ])
            .execute();
          const optionIds = async () =>
            Object((await ask(optionsFor(plan, 'immediate'))).body).options.map(
              ({ plan_id }: { plan_id: string }) => plan_id,
            );
          const change = (planId: string) => {
            const request = JSON.stringify(requests['switch plan now'][family](subsId));
            return ask(JSON.parse(request.replace(planIn(family, 'yearly'), planId)));
          };
          const others = ['cheap', 'paper', 'yearly'] as const;
          assert.deepEqual(
            await optionIds(),
            others.map((kind) => planIn(family, kind)),
          );
          assert.equal((await change('yen')).status, 400);
          assert.equal((await change('staff')).status, 404);
          assert.deepEqual(await charged(), []);
          // A free plan that anybody can take is an option.
          const offer = { billing: family, position: 0, description: ['A'], trial_days: 0, is_featured: false };
          await database()
            .insertInto('plan_offers')
            .values({ plan_id: 'staff', ...offer })
            .execute();
          assert.equal((await optionIds())[0], 'staff');
          assert.equal((await change('staff')).status, 200);
        });

        it('is nothing where less is bought: what is left over becomes a credit', async () => {
          const { ask, subsId } = await open('yearly');
          const request = requests['switch plan now'][family](subsId);
          const cheap = JSON.parse(JSON.stringify(request).replace(planIn(family, 'yearly'), planIn(family, 'cheap')));
          const { subscription } = Object((await ask(cheap)).body);
          assert.deepEqual([subscription.promotion, subscription.nextBillingAmount], ['$61.00', '0']);
          assert.deepEqual(await charged(), []);
          const credit = await ask(['/subs/promotional-credit', { query: { siteid: places[family].siteId } }]);
          assert.deepEqual(Object(credit.body).promotional_credits, [
            { subscription_id: subsId, amount: 6100, currency_code: 'USD' },
          ]);
        });

        it('is nothing at the end of the term, and nothing inside of what is paid', async () => {
          const { ask, plan } = await open('one');
          const { options } = Object((await ask(optionsFor(plan, 'end_of_term'))).body);
          assert.deepEqual(
            options.map(({ charge_now, next_billing_at }: Record<string, unknown>) => [charge_now, next_billing_at]),
            Array(3).fill([0, inDays(20)]),
          );
          const back = await open('back');
          const { subscription } = Object((await back.ask(requests.reactivate[family](back.subsId))).body);
          assert.deepEqual([subscription.subsStatus, subscription.currentTermEnd], ['active', inDays(20)]);
          assert.deepEqual(await charged(), []);
        });

        for (const [operation, name] of [
          ['reactivate', 'back'],
          ['resume now', 'resting'],
        ] as const) {
          it(`is refused once it is not free any more, where the reader has agreed to nothing: ${operation}`, async () => {
            const { ask, subsId } = await open(name);
            const restart = (agreed_charge: number) =>
              ask(withMore(requests[operation][family](subsId), { agreed_charge }));
            // Its paid days are over.
            const past = { term_end_at: new Date(Date.parse(testNow) - 2 * 86_400_000) };
            await database().updateTable('billing_subscriptions').set(past).where('subs_id', '=', subsId).execute();
            for (const cents of [0, 999]) {
              assert.deepEqual(refused(await restart(cents)), [409, 'terms_changed', undefined]);
            }
            assert.deepEqual(await charged(), []);
            assert.equal((await restart(1000)).status, 200);
            assert.deepEqual(await charged(), [['term', 1000, 0, 1000]]);
          });
        }

        for (const operation of ['switch plan now', 'switch plan at term end'] as const) {
          it(`is nothing for a plan that was taken off sale meanwhile: the refusal names it: ${operation}`, async () => {
            const { ask, subsId } = await open('one');
            const yearly = planIn(family, 'yearly');
            const withdrawn_at = new Date(testNow);
            await database().updateTable('plans').set({ withdrawn_at }).where('plan_id', '=', yearly).execute();
            const param = family === 'chargebee' && operation === 'switch plan at term end' ? 'planid' : 'plan_id';
            const reply = await ask(requests[operation][family](subsId));
            assert.deepEqual(refused(reply), [404, 'resource_not_found', param]);
            const unknown = await ask(requests[operation][family]('nothing'));
            assert.deepEqual(refused(unknown), [404, 'resource_not_found', undefined]);
          });
        }

        it('may be less than the reader has agreed to: a clock that is fast refuses nobody', async () => {
          const { ask, subsId } = await open('back');
          const request = withMore(requests.reactivate[family](subsId), { agreed_charge: 1000 });
          assert.equal((await ask(request)).status, 200);
          assert.deepEqual(await charged(), []);
        });

        it('of another day is what its estimate said; the token stands for that alone', async () => {
          const { ask, subsId } = await open('one');
          const estimate = Object((await ask(estimateRequest(family, subsId, inDays(26)))).body);
          // Six of the next term’s thirty-one days.
          assert.deepEqual([estimate.amount, estimate.credit, estimate.next_billing_at], [194 - 50, 0, inDays(26)]);
          const agree = (token: string, days = 26) =>
            ask(billingDateRequest(family, subsId, { term_end: inDays(days), token }));
          assert.deepEqual(refused(await agree('made-up')), [409, 'operation_failed', undefined]);
          assert.deepEqual(refused(await agree(estimate.token, 27)), [409, 'operation_failed', undefined]);
          assert.deepEqual(await charged(), []);
          const { subscription } = Object((await agree(estimate.token)).body);
          assert.deepEqual([subscription.currentTermEnd, subscription.nextBillingAmount], [inDays(26), '1000']);
          assert.deepEqual(await charged(), [['term-end', 194, 50, 144]]);
          assert.deepEqual(refused(await agree(estimate.token)), [400, 'param_wrong_value', 'term_end']);
          const earlier = Object((await ask(estimateRequest(family, subsId, inDays(8)))).body);
          assert.deepEqual([earlier.amount, earlier.credit, earlier.next_amount], [0, 597, 403]);
        });

        it('can’t be asked for a day that makes no sense', async () => {
          const { ask, subsId } = await open('one');
          for (const days of [-1, 0, 20, 52]) {
            const reply = await ask(estimateRequest(family, subsId, inDays(days)));
            assert.deepEqual(refused(reply), [400, 'param_wrong_value', 'term_end'], String(days));
          }
          const [path, { json }] = requests['pause on a date'][family](subsId);
          for (const [dates, param] of [
            [{ pause_date: inDays(-1) }, 'pause_date'],
            [{ resume_date: inDays(5) }, 'resume_date'],
            [{ resume_date: 'soon' }, 'resume_date'],
          ] as const) {
            const response = await ask([path, { method: 'POST', json: { ...Object(json), ...dates } }]);
            assert.deepEqual(refused(response), [400, 'param_wrong_value', param]);
          }
          await ask(requests['cancel at end of term'][family](subsId));
          const late = await ask([path, { method: 'POST', json: { ...Object(json), pause_date: inDays(20) } }]);
          assert.deepEqual(refused(late), [400, 'param_wrong_value', 'pause_date']);
        });

        it('is asked for no plan for life: nobody changes to one, or from it', async () => {
          const { ask, plan, subsId } = await open('life');
          assert.deepEqual((await ask(optionsFor(plan, 'immediate'))).body, { options: [] });
          const [path, options] = requests['switch plan at term end'][family](subsId);
          assert.equal((await ask([path, options])).status, 400);
          const one = await open('one');
          const requestText = JSON.stringify(requests['switch plan now'][family](one.subsId));
          const forLife = JSON.parse(requestText.replace(planIn(family, 'yearly'), planIn(family, 'lifetime')));
          assert.deepEqual(refused(await one.ask(forLife)).slice(0, 2), [400, 'param_wrong_value']);
          assert.deepEqual(await charged(), []);
        });

        it('can be asked for one’s own running plan alone', async () => {
          const { ask, plan, subsId } = await open('one');
          const named = await ask(optionsFor(plan, 'immediate', { subscription_id: subsId }));
          assert.equal(named.status, 200);
          const foreign = await open('yearly');
          for (const request of [
            optionsFor(planIn(family, 'yearly'), 'immediate'),
            optionsFor(plan, 'immediate', { subscription_id: foreign.subsId }),
          ]) {
            assert.deepEqual(refused(await ask(request)), [404, 'resource_not_found', undefined]);
          }
          const wrong = await ask(optionsFor(plan, 'immediate', { current_plan_type: 'print' }));
          assert.deepEqual(refused(wrong), [400, 'param_wrong_value', 'current_plan_type']);
        });
      });
    }
  });
};
