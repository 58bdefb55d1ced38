/** One intent, one change, one charge. Every check of this group changes something, and needs `--write`. */

import { idempotencyKeyHeader } from '../../../src/contract/index.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoice.ts';
import { commentReply } from '../../../src/contract/subscriptions/cancellation.ts';
import { cardBilling } from '../../../src/contract/subscriptions/card-billing.ts';
import { changedReply } from '../../../src/contract/subscriptions/subscription-change.ts';
import { trackBatchReply } from '../../../src/contract/tracking/event-batch.ts';
import type { Sent } from '../answers.ts';
import type { Check } from '../check.ts';
import { cardSubscription } from '../facts.ts';
import { demandRefusal, demandReply } from '../replies.ts';
import { sampleOf } from '../samples/index.ts';
import { demand, requireValue } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';
import { newsletterChecks } from './memberships.ts';

/** As many posts as a page gone wild might send. */
const posts = 100;

const asReader = async (world: World, request: Sent, key?: string): Promise<Sent> => ({
  ...request,
  bearer: (await world.session('reader')).token,
  ...(key !== undefined && { headers: { [idempotencyKeyHeader]: key } }),
});

const commentOf = async (world: World, comment: string): Promise<Sent> => ({
  body: { subscription_id: (await cardSubscription(world)).subsId, comment },
});

const sameKey: Check = {
  says: 'the same key gets the same reply, letter by letter, and nothing is done again',
  writes: true,
  run: async (world) => {
    const row = rowOf('card-billing.comment');
    const key = world.fresh();
    const request = await asReader(world, await commentOf(world, 'A check of the service contract'), key);
    const [first, second] = [await world.ask(row.endpoint, request), await world.ask(row.endpoint, request)];
    demandReply(world, first, commentReply);
    demand(
      first.text === second.text,
      () =>
        `${first.call} with one key was to answer the same twice; came ${world.reported(first)} and ${world.reported(second)}`,
    );
    const another = await asReader(world, await commentOf(world, 'Something else'), key);
    demandRefusal(world, await world.ask(row.endpoint, another), row, [422]);
  },
};

const invoicesOf = async (world: World): Promise<number> => {
  const request = await asReader(world, { query: { siteid: world.options.site, limit: '100' } });
  const reply = demandReply(world, await world.ask(invoiceCalls.invoices, request), invoiceCalls.invoices.reply);
  return reply.total_count ?? reply.invoices.length;
};

const oneCharge: Check = {
  says: `${posts} posts of one intent at once are one change and one charge`,
  writes: true,
  run: async (world) => {
    const { subsId } = await cardSubscription(world);
    const options = await asReader(world, await sampleOf('card-billing.changeOptions').sends(world));
    const offered = demandReply(
      world,
      await world.ask(cardBilling.changeOptions, options),
      cardBilling.changeOptions.reply,
    );
    const plan = requireValue(
      offered.options.find(({ charge_now }) => charge_now > 0),
      'no other plan of the test reader’s subscription charges anything now',
    );
    const before = await invoicesOf(world);
    const body = { subscription_id: subsId, plan_id: plan.plan_id, action: 'switch-plan', source: 'customer-portal' };
    const request = await asReader(world, { body }, world.fresh());
    const answers = await Promise.all(
      Array.from({ length: posts }, () => world.ask(cardBilling.digitalAction, request)),
    );
    const [first] = answers;
    if (first === undefined) return;
    const { subscription } = demandReply(world, first, changedReply);
    demand(
      subscription.planId === plan.plan_id,
      () => `${first.call} was to change the plan to ${plan.plan_id}; it is ${subscription.planId}`,
    );
    const others = answers.filter(({ text }) => text !== first.text);
    demand(
      others.length === 0,
      () =>
        `${posts} posts of one intent were to be answered alike; ${others.length} were not: ${others.slice(0, 1).map(world.reported)}`,
    );
    const after = await invoicesOf(world);
    demand(
      after === before + 1,
      () => `${posts} posts of one intent were to make one invoice; they made ${after - before}`,
    );
  },
};

const cancelAndBack: Check = {
  says: 'a cancellation for the end of the term ends nothing now, and can be taken back',
  writes: true,
  run: async (world) => {
    const { subsId } = await cardSubscription(world);
    const cancelled = await asReader(
      world,
      { body: { subscription_id: subsId, action: 'cancel-subscription', end_of_term: true } },
      world.fresh(),
    );
    const one = demandReply(world, await world.ask(cardBilling.retention, cancelled), changedReply);
    const back = await asReader(world, { body: { subscription_id: subsId } }, world.fresh());
    const other = demandReply(world, await world.ask(cardBilling.removeScheduledCancellation, back), changedReply);
    const came = `${one.subscription.subsStatus}, then ${other.subscription.subsStatus}`;
    demand(
      came === 'non_renewing, then active',
      () => `The subscription was to be non_renewing, then active; it was ${came}`,
    );
  },
};

const event: Check = {
  says: 'an event is taken, and a repeat of it as well',
  writes: true,
  run: async (world) => {
    const { endpoint } = rowOf('paywall.track');
    const request = {
      query: { tid: world.fresh(), et: 'pv' },
      body: { siteId: world.options.site, title: 'A check of the service contract' },
    };
    for (const answer of [await world.ask(endpoint, request), await world.ask(endpoint, request)]) {
      demandReply(world, answer, endpoint.reply);
    }
  },
};

const batch: Check = {
  says: 'a batch of events is taken twice, and only its invalid event is refused',
  writes: true,
  run: async (world) => {
    const { endpoint } = rowOf('paywall.trackBatch');
    const fields = { siteId: world.options.site, title: 'A check of the service contract' };
    const events = [{ tid: world.fresh(), et: 'pv', fields }, { tid: 7 }, { tid: world.fresh(), et: 'pi', fields }];
    for (const answer of [
      await world.ask(endpoint, { body: { events } }),
      await world.ask(endpoint, { body: { events } }),
    ]) {
      const { refused } = demandReply(world, answer, trackBatchReply);
      demand(refused.join() === '1', () => `Position 1 was to be refused; it was ${refused.join() || 'none'}`);
    }
  },
};

/** The checks. */
export const intentChecks: readonly Check[] = [sameKey, oneCharge, cancelAndBack, ...newsletterChecks, event, batch];
