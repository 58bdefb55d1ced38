/** A publisher whose plans include seats, with the actions of owners and guests. */
import type { Database } from '../../../demo/service/ports/database/open.ts';
import type { Seed, SeedReader } from '../../../demo/service/seeding/seed-types.ts';
import { paywall } from '../../../src/contract/paywall/paywall.ts';
import { seatCalls } from '../../../src/contract/seats/seat.ts';
import { accessGrants } from '../../../src/contract/subscriptions/subscription-list.ts';
import type { TestService } from '../service/service.ts';
import { bearerFor, billedIn, billingSeed, emailOf, families, places, planIn } from './billing-world.ts';

type Family = (typeof families)[number];

const year = { fromDay: -100, toDay: 265 };
const yearly = (family: Family) => billedIn(family, { planId: planIn(family, 'yearly'), term: year });
/** The id of the plan of an extra seat. */
export const seatPlan = (family: Family) => `${family}-seat`;

const builtSeed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-owner`, billed: [yearly(family)] },
    {
      name: `${family}-two`,
      billed: [
        { ...yearly(family), createdDay: -200, status: 'non_renewing' as const, cancelledDay: 265 },
        yearly(family),
      ],
    },
    { name: `${family}-guest`, billed: [] },
    { name: `${family}-friend`, billed: [] },
    { name: `${family}-broke`, billed: [yearly(family)], card: { behaviour: 'declines' as const, lastMonth: 40 } },
  ]),
);
const unconfirmed = (reader: SeedReader): SeedReader =>
  reader.email.endsWith('-friend@billing.example') ? { ...reader, verification: 'NotVerified' } : reader;
const freeSeatsIn = (planId: string) => {
  if (planId.endsWith('-yearly')) return { freeSeats: 2 };
  return planId.endsWith('-monthly') ? { freeSeats: 1 } : {};
};
/**
 * Owners, one of them with a subscription that ends beside another, and guests at both families: two seats with each
 * yearly plan, one with each monthly one, and one more for 400 cents a month.
 */
export const seatSeed: Seed = {
  ...builtSeed,
  readers: builtSeed.readers.map(unconfirmed),
  plans: [
    ...builtSeed.plans.map((plan) => ({ ...plan, ...freeSeatsIn(plan.planId) })),
    ...families.map((family) => {
      const { siteId, regionId } = places[family];
      const names = { planId: seatPlan(family), name: 'Extra seat', invoiceName: 'Extra seat' };
      const price = {
        type: 'extra_seat' as const,
        price: 400,
        currency: 'USD',
        period: 1,
        periodUnit: 'month' as const,
      };
      return { ...names, siteId, regionId, ...price };
    }),
  ],
};

/** The owners and guests of a family, and their calls. */
export const openSeats = (family: Family, database: () => Database, service: () => TestService) => {
  const { siteId } = places[family];
  const mail = (name: string) => emailOf(`${family}-${name}`);
  const bearerOf = (name: string, now?: Date) => bearerFor(database(), `${family}-${name}`, now);
  const open = async (name: string, guestEmail?: string) => {
    const bearer = guestEmail ?? (await bearerOf(name));
    const post = (path: string, json: object, key?: string) =>
      service().send(`/subs/seats/${path}`, {
        method: 'POST',
        json: { siteid: siteId, ...json },
        bearer,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    return {
      bearer,
      seats: async () => (await service().call(seatCalls.seats, { query: { siteid: siteId }, bearer })).seats,
      assign: (guest_email: string) => post('assign', { guest_email }),
      reassign: (seat_id: string, guest_email: string) => post('reassign', { seat_id, guest_email }),
      create: (guest_email: string, key?: string, price = 400) =>
        post('create-paid', { guest_email, plan_id: seatPlan(family), price }, key),
      cancel: (seat_id: string) => post('cancel-paid', { seat_id }),
    };
  };
  /** Returns the entitlements of a reader, and the portal's list of them. */
  const accessOf = async (name: string, now?: Date) => {
    const bearer = await bearerOf(name, now);
    const { subscriptions } = await service().call(paywall.region, { query: { siteId }, bearer });
    return (subscriptions ?? []).map(({ subscriptionType, subscribed, planId }) => [
      subscriptionType,
      subscribed,
      planId,
    ]);
  };
  const mailsTo = async (name: string) => {
    const response = await service().send(accessGrants.path, {
      query: { site_id: siteId },
      bearer: await bearerOf(name),
    });
    return Object(response.body).access;
  };
  return { mail, bearerOf, open, reads: accessOf, reported: mailsTo };
};
