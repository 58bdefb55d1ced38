/** The facts of the test readers: ids that the calls are asked with. Looked up once in a run. */
import type * as v from 'valibot';
import { invoiceCalls } from '../../src/contract/invoices/invoice.ts';
import { mailing } from '../../src/contract/newsletters/mailing.ts';
import type { Endpoint } from '../../src/contract/schema/endpoint.ts';
import { adapterSubscriptions, subscriptions } from '../../src/contract/subscriptions/subscription-list.ts';
import { demandReply } from './replies.ts';
import { requireValue } from './verdicts.ts';
import { oncePerRun, type Who, type World } from './world.ts';

const read = async <Query, Body, Reply extends v.GenericSchema>(
  world: World,
  endpoint: Endpoint<Query, Body, Reply>,
  query: NoInfer<Query> & object,
  who: Who | null,
): Promise<v.InferOutput<Reply>> => {
  const bearer = who === null ? undefined : (await world.session(who)).token;
  return demandReply(world, await world.ask(endpoint, { query, bearer }), endpoint.reply);
};

/** The reader's subscriptions of the card-billing family. */
const cardSubscriptions = oncePerRun(async (world) => {
  const query = { siteid: world.options.site, mode: 'production' } as const;
  return (await read(world, subscriptions, query, 'reader')).subscriptions;
});

/** The other reader's of the conductor family. */
const conductorSubscriptions = oncePerRun(async (world) => {
  const { site, conductorRegion } = world.options;
  const query = { site_id: site, region_id: conductorRegion };
  return (await read(world, adapterSubscriptions, query, 'other')).subscriptions;
});

type Subscription = Awaited<ReturnType<typeof cardSubscriptions>>[number];

const running = (list: readonly Subscription[], who: string): Subscription => {
  const runs = list.filter(({ subsStatus }) => subsStatus === 'active' || subsStatus === 'in_trial');
  return requireValue(
    runs.find(({ subsType }) => subsType === 'digital') ?? runs[0],
    `the ${who} has no running subscription`,
  );
};

/** A running subscription of the reader, a digital one first. */
export const cardSubscription = async (world: World) => running(await cardSubscriptions(world), 'test reader');

/** One of the other reader's. */
export const conductorSubscription = async (world: World) =>
  running(await conductorSubscriptions(world), 'other test reader');

/** The reader's own id as a customer. */
export const customerId = async (world: World): Promise<string> => {
  const subscription = (await cardSubscriptions(world)).find(({ customerId: id }) => id);
  return requireValue(subscription?.customerId, 'no subscription of the test reader names a customer');
};

/** The reader's latest invoice. */
export const invoice = oncePerRun(async (world) => {
  const { invoices } = await read(world, invoiceCalls.invoices, { siteid: world.options.site }, 'reader');
  return requireValue(invoices[0], 'the test reader has no invoice');
});

/** The token that an invoice brings in the list for Canada. */
export const invoiceToken = oncePerRun(async (world) => {
  const { invoices } = await read(world, invoiceCalls.canadianInvoices, { siteid: world.options.site }, 'reader');
  return requireValue(invoices[0]?.token, 'no invoice of the test reader brings a token');
});

/** The other reader's latest invoice. */
export const conductorInvoice = oncePerRun(async (world) => {
  const { site, conductorRegion } = world.options;
  const query = { site_id: site, region_id: conductorRegion, v: '1' } as const;
  const { invoices } = await read(world, invoiceCalls.adapterInvoices, query, 'other');
  return requireValue(invoices[0], 'the other test reader has no invoice');
});

/** A newsletter that anybody may have. */
export const newsletter = oncePerRun(async (world) => {
  const { site, region } = world.options;
  const { data } = await read(world, mailing.newsletters, { siteId: site, regionId: region }, null);
  const free = data.newsletters?.find(
    ({ isSubscriberOnly, frequency }) => !isSubscriberOnly && typeof frequency !== 'number',
  );
  return String(requireValue(free, 'the site offers no newsletter that anybody may have').listId);
});
