/** Tests of privacy: another reader's data looks like missing data, and no reply reveals an account. */
import type { Answer, Sent } from '../answers.ts';
import { unlessLimited } from '../answers.ts';
import type { Check } from '../check.ts';
import { cardSubscription, customerId, invoice, newsletter } from '../facts.ts';
import { unknownId } from '../samples/sample.ts';
import { demand } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

const demandAlike = (world: World, what: string, one: Answer, other: Answer): void => {
  demand(
    one.status === other.status && one.text === other.text,
    () => `${one.call} was to answer ${what} alike; came ${world.reported(one)} and ${world.reported(other)}`,
  );
};

/** A call that names something of the test reader's, made by the other reader. */
const foreign = (id: string, sends: (world: World, isUnknown: boolean) => Promise<Sent>): Check => ({
  says: `${rowOf(id).endpoint.method} ${rowOf(id).endpoint.path} answers somebody else’s like what nobody has (${id})`,
  run: async (world) => {
    const { token: bearer } = await world.session('other');
    const ask = async (isUnknown: boolean) =>
      world.ask(rowOf(id).endpoint, { ...(await sends(world, isUnknown)), bearer });
    const theirs = await ask(false);
    demandAlike(world, 'somebody else’s and what nobody has', theirs, await ask(true));
  },
});

const bySubscription = (name: string) => async (world: World, isUnknown: boolean) => ({
  query: { [name]: isUnknown ? unknownId : (await cardSubscription(world)).subsId },
});
const nobody = 'conformance-nobody@example.com';

const wrongPassword: Check = {
  says: 'a wrong password is answered alike, whether somebody has the address or not',
  run: async (world) => {
    const { endpoint } = rowOf('auth.passwordLogin');
    const tried = async (email: string) =>
      unlessLimited(await world.ask(endpoint, { body: { email, password: 'conformance-wrong' } }));
    const knownAnswer = await tried(world.options.other.email);
    demand(
      knownAnswer.status === 401,
      () => `${knownAnswer.call} with a wrong password was to be a 401; came ${world.reported(knownAnswer)}`,
    );
    demandAlike(world, 'known and unknown addresses', knownAnswer, await tried(nobody));
    // The right one makes the tries before it forgotten.
    await world.logIn(world.options.other);
  },
};

const links = (id: string): Check => ({
  says: `POST ${rowOf(id).endpoint.path} is answered alike, whether somebody has the address or not`,
  writes: true,
  run: async (world) => {
    const ask = async (email: string) =>
      unlessLimited(await world.ask(rowOf(id).endpoint, { query: { site: world.options.site, email }, body: {} }));
    const knownAnswer = await ask(world.options.other.email);
    demand(
      knownAnswer.status === 200,
      () => `${knownAnswer.call} was to answer 200; came ${world.reported(knownAnswer)}`,
    );
    demandAlike(world, 'known and unknown addresses', knownAnswer, await ask(nobody));
  },
});

const memberships: Check = {
  says: 'where an address stands with newsletters is shown only to its owner: all others get the same 401',
  run: async (world) => {
    const { site, region, reader } = world.options;
    const listId = [await newsletter(world)];
    const ask = async (email: string, request: Sent) =>
      world.ask(rowOf('mailing.search').endpoint, {
        ...request,
        query: { siteId: site, regionId: region, email, listId },
      });
    const { token: bearer } = await world.session('other');
    const theirs = await ask(reader.email, { bearer });
    demand(
      theirs.status === 401,
      () => `${theirs.call} for somebody else’s address was to be a 401; came ${world.reported(theirs)}`,
    );
    demandAlike(world, 'an address that nobody has, and somebody else’s', theirs, await ask(nobody, { bearer }));
    const forged = { headers: { 'x-email-key': 'eyJlbWFpbCI6ImEifQ.AAAA' } };
    demandAlike(world, 'a forged key, and somebody else’s address', theirs, await ask(reader.email, forged));
  },
};

/** The checks. */
export const privacyChecks: readonly Check[] = [
  foreign('card-billing.shippingInfo', bySubscription('subscriptionid')),
  foreign('conductor.subscriptionDetail', bySubscription('subscriptionid')),
  foreign('payment-methods.paymentMethodList', async (world, isUnknown) => ({
    query: { customerid: isUnknown ? unknownId : await customerId(world) },
  })),
  foreign('billing-info.billingInfo', async (world, isUnknown) => ({
    query: { customerid: isUnknown ? unknownId : await customerId(world) },
  })),
  foreign('invoices.download', async (world, isUnknown) => ({
    body: { invoice: isUnknown ? unknownId : (await invoice(world)).id },
  })),
  foreign('invoices.donationInvoices', async (world, isUnknown) => ({
    query: { customerid: isUnknown ? unknownId : await customerId(world) },
  })),
  foreign('card-billing.pause', async (world, isUnknown) => ({
    body: {
      subscription_id: isUnknown ? unknownId : (await cardSubscription(world)).subsId,
      resume_date: Math.floor(Date.now() / 1000) + 5_000_000,
    },
  })),
  foreign('look-ups.subscriptionStatus', async ({ options }, isUnknown) => ({
    query: { email: isUnknown ? nobody : options.reader.email },
  })),
  memberships,
  wrongPassword,
  links('auth.requestReset'),
  links('auth.requestDirectLogin'),
];
