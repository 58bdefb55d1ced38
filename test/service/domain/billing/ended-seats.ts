import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { BillingSystem } from '../../../../demo/service/ports/database/schema/billing-schema.ts';
import { cardBillingPlanChange, conductorPlanChange } from '../../../../src/contract/subscriptions/plan-change.ts';
import { inDays, type Request, requests } from '../../../support/billing/billing-acts.ts';
import { families, places, planIn } from '../../../support/billing/billing-world.ts';
import { openSeats, seatSeed } from '../../../support/billing/seats-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { mailsTo } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const second = 'second@people.example';
const optionsCalls = { chargebee: cardBillingPlanChange.changeOptions, conductor: conductorPlanChange.changeOptions };

/** The requests that change the yearly plan to the monthly one, which includes one seat fewer. */
const changes: Readonly<Record<BillingSystem, (subs: string, mode: 'immediate' | 'end_of_term') => Request>> = {
  chargebee: (subscription_id, mode) => {
    const plan_id = planIn('chargebee', 'monthly');
    const more = { action: 'switch-plan', source: 'customer-portal' };
    if (mode === 'immediate')
      return ['/subs/retention/digital_action', { method: 'POST', json: { subscription_id, plan_id, ...more } }];
    return ['/subs/change-subscription', { query: { subsid: subscription_id, planid: plan_id } }];
  },
  conductor: (subscriptionid, change_mode) => [
    '/subsadapter/change_plan',
    { query: { subscriptionid, plan_id: planIn('conductor', 'monthly'), change_mode } },
  ],
};

/** That the owner sees which guests lose their seat, and that the guests get a mail. */
export const endedSeatsSuite = (database: GetDatabase): void => {
  describe('The end of a seat', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed: seatSeed });
    });
    beforeEach(() => service.reset());

    for (const family of families) {
      const { mail, open, reads, bearerOf } = openSeats(family, database, () => service);
      const { siteId, regionId } = places[family];
      const openWithGuests = async () => {
        const owner = await open('owner');
        assert.equal((await owner.assign(mail('guest'))).status, 200);
        assert.equal((await owner.assign(second)).status, 200);
        const subsId = String((await owner.seats())[0]?.subscription_id);
        const send = async ([path, options]: Request) => {
          assert.equal((await service.send(path, { ...options, bearer: owner.bearer })).status, 200);
        };
        return { ...owner, subsId, send };
      };
      const endings = async (address: string) =>
        (await mailsTo(service, address)).filter(({ text }) => text.includes('has ended, or no longer includes it'))
          .length;
      const lastSees = async (day: number) => reads('guest', new Date(inDays(day) * 1000));

      describe(`at ${family}`, () => {
        it('is in the offer of a plan with fewer, and in a mail to the guest who loses one', async () => {
          const { bearer, subsId, send } = await openWithGuests();
          const { options } = await service.call(optionsCalls[family], {
            query: {
              current_plan_id: planIn(family, 'yearly'),
              current_plan_type: 'digital',
              change_mode: 'immediate',
              site_id: siteId,
              region_id: regionId,
              subscription_id: subsId,
            },
            bearer,
          });
          const monthly = options.find(({ plan_id }) => plan_id === planIn(family, 'monthly'));
          assert.equal(monthly?.free_seats, 1);
          await send(changes[family](subsId, 'immediate'));
          assert.deepEqual([await endings(mail('guest')), await endings(second)], [0, 1]);
          assert.equal((await reads('guest')).length, 1);
        });

        it('comes with the term if the change does, not before', async () => {
          const { subsId, send } = await openWithGuests();
          await send(changes[family](subsId, 'end_of_term'));
          assert.equal(await endings(second), 0);
          await service.advance('266d');
          await bearerOf('owner', new Date(inDays(266) * 1000));
          await lastSees(266);
          assert.deepEqual([await endings(mail('guest')), await endings(second)], [0, 1]);
        });

        it('comes to every guest with the end of the subscription', async () => {
          const { subsId, send } = await openWithGuests();
          await send(requests['cancel at end of term'][family](subsId));
          assert.deepEqual([await endings(mail('guest')), await endings(second)], [0, 0]);
          await service.advance('266d');
          await lastSees(266);
          assert.deepEqual([await endings(mail('guest')), await endings(second)], [1, 1]);
        });

        it('is in one mail to the guest of a paid seat: when it is cancelled', async () => {
          const owner = await open('owner');
          await owner.create(mail('guest'));
          const paid = (await owner.seats()).at(-1);
          assert.equal((await owner.cancel(String(paid?.seat_id))).status, 200);
          await service.advance('40d');
          await lastSees(40);
          assert.equal(await endings(mail('guest')), 0);
          assert.match((await mailsTo(service, mail('guest')))[0]?.text ?? '', /has canceled it/);
        });

        it('is no pause: a guest of that time hears when they can read', async () => {
          const owner = await open('owner');
          const subsId = String((await owner.seats())[0]?.subscription_id);
          const [path, options] = requests['pause now'][family](subsId);
          assert.equal((await service.send(path, { ...options, bearer: owner.bearer })).status, 200);
          assert.equal((await owner.assign(mail('guest'))).status, 200);
          const [letter] = await mailsTo(service, mail('guest'));
          assert.match(letter?.text ?? '', /is paused at the moment: once it resumes, you can read every article/);
        });
      });
    }
  });
};
