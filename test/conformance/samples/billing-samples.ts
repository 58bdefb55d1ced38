/** Requests for both families of billing: reads of what the readers have, and changes of what nobody has. */
import { cardSubscription, conductorSubscription } from '../facts.ts';
import type { Who, World } from '../world.ts';
import { cardForm, conductorForm, daysAhead } from './forms.ts';
import { refusal, reply, type Sample, type Samples, unknownId } from './sample.ts';

const unknown = { subscription_id: unknownId };
/** A change that names a subscription which nobody has. */
const change = (who: Who, more: object = {}): Sample => refusal(who, () => ({ body: { ...unknown, ...more } }));
const changeByQuery = (who: Who, query: object): Sample => refusal(who, () => ({ query }));

const cancelled = {
  ...unknown,
  cancel_time_option: 'end_term',
  credit_option_for_current_charges: 'none',
  refundable_credits_handling: 'no_action',
  account_receivables_handling: 'write_off',
};

const options = async (world: World, who: Who) => {
  const { site, region, conductorRegion } = world.options;
  const { subsId, planId, subsType } = await (who === 'reader' ? cardSubscription : conductorSubscription)(world);
  return {
    query: {
      current_plan_id: planId,
      current_plan_type: subsType ?? 'digital',
      change_mode: 'immediate',
      site_id: site,
      region_id: who === 'reader' ? region : conductorRegion,
      subscription_id: subsId,
    },
  };
};

const estimate = async (world: World, who: Who) => {
  const { subsId, currentTermEnd } = await (who === 'reader' ? cardSubscription : conductorSubscription)(world);
  return { query: { subscription_id: subsId, term_end: (currentTermEnd ?? daysAhead(20)) + 86_400 } };
};
const shipping = { token: unknownId };
const date = { term_end: daysAhead(30), token: unknownId };

/** The card-billing family's. */
export const cardBillingSamples: Samples = {
  'card-billing.retention': change('reader', { action: 'cancel-subscription', end_of_term: true }),
  'card-billing.cancelSubscription': changeByQuery('reader', cancelled),
  'card-billing.removeScheduledCancellation': change('reader'),
  'card-billing.reactivate': change('reader'),
  'card-billing.retentionUrl': reply('reader', async (world) => ({
    body: { subscription_id: (await cardSubscription(world)).subsId, pass_through: '{"plan_type":"digital"}' },
  })),
  'card-billing.comment': change('reader', { comment: 'A check of the service contract' }),
  'card-billing.pause': change('reader', { resume_date: daysAhead(60) }),
  'card-billing.resume': change('reader'),
  'card-billing.removeScheduledPause': change('reader'),
  'card-billing.changeOptions': reply('reader', (world) => options(world, 'reader')),
  'card-billing.digitalAction': change('reader', {
    plan_id: unknownId,
    action: 'switch-plan',
    source: 'customer-portal',
  }),
  'card-billing.changeSubscription': changeByQuery('reader', { subsid: unknownId, planid: unknownId }),
  'card-billing.scheduledPlanChanges': reply('reader', async (world) => ({
    body: { subscription_id: (await cardSubscription(world)).subsId },
  })),
  'card-billing.removeScheduledChanges': change('reader'),
  'card-billing.flexibleBillingEstimate': reply('reader', (world) => estimate(world, 'reader')),
  'card-billing.billingDate': change('reader', date),
  'card-billing.upgradePlan': refusal('reader', ({ options: { reader } }) => ({
    body: { ...unknown, plan: unknownId, email: reader.email },
  })),
  'card-billing.shippingInfo': reply('reader', async (world) => ({
    query: { subscriptionid: (await cardSubscription(world)).subsId },
  })),
  'card-billing.updateShippingInfo': change('reader', { ...shipping, address: cardForm }),
  'card-billing.donationQuantity': change('reader', { plan_quantity: 1 }),
  'card-billing.cancelDonation': changeByQuery('reader', unknown),
};

/** The conductor family's. */
export const conductorSamples: Samples = {
  'conductor.subscriptionDetail': reply('other', async (world) => ({
    query: { subscriptionid: (await conductorSubscription(world)).subsId },
  })),
  'conductor.changeOptions': reply('other', (world) => options(world, 'other')),
  'conductor.changePlan': changeByQuery('other', { subscriptionid: unknownId, plan_id: unknownId }),
  'conductor.removeScheduledChanges': change('other'),
  'conductor.cancelSubscription': changeByQuery('other', cancelled),
  'conductor.removeScheduledCancellation': change('other'),
  'conductor.reactivate': change('other', { plan_id: unknownId, reactivate_time_option: 'now' }),
  'conductor.pause': change('other', {
    pause_time_option: 'immediately',
    dunning_handling: 'continue',
    pause_resumption: 'specific',
    resume_date: daysAhead(60),
  }),
  'conductor.resume': change('other', { resume_time_option: 'now' }),
  'conductor.removeScheduledPause': change('other'),
  'conductor.flexibleBillingEstimate': reply('other', (world) => estimate(world, 'other')),
  'conductor.billingDate': change('other', date),
  'conductor.shippingInfo': reply('other', async (world) => ({
    query: { subscriptionid: (await conductorSubscription(world)).subsId },
  })),
  'conductor.updateShippingInfo': change('other', { ...shipping, address: conductorForm }),
};
