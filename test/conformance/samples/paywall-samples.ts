/** Requests for the paywall service and the mailing service. */
import { newsletter } from '../facts.ts';
import { refusal, reply, type Samples, unknownId } from './sample.ts';

/** A view of a visitor whom the suite makes up. */
export const viewOf = (siteId: string, flowId: string, uid: string, pageId: string) => ({
  uid,
  siteId,
  flowId,
  pageId,
  counterId: 'conformance',
  resetPeriod: '1',
  resetUnit: 'months',
  countSamePage: 'false',
});

/** The samples. */
export const paywallSamples: Samples = {
  'paywall.geo': reply(null),
  'paywall.trackingConfig': reply(null, ({ options }) => ({ query: { siteId: options.site } })),
  'paywall.region': reply('reader', ({ options }) => ({ query: { siteId: options.site } })),
  'paywall.template': reply(null, ({ options }) => ({
    query: { siteId: options.site, templateId: options.template },
  })),
  'paywall.flow': reply(null, ({ options }) => ({ query: { siteId: options.site, flowId: options.flow } })),
  'paywall.combined': reply('reader', ({ options }) => ({ query: { siteId: options.site, flowId: options.flow } })),
  'paywall.signingKeys': reply(null),
  'paywall.meter': reply(null, ({ options, fresh }) => ({ query: viewOf(options.site, options.flow, fresh(), 'one') })),
  'paywall.countMeter': reply(null, ({ options, fresh }) => ({
    query: viewOf(options.site, options.flow, fresh(), 'one'),
  })),
  'paywall.checkRules': reply(null, ({ options }) => ({
    query: { siteId: options.site },
    body: { rules: { operator: 'all', ruleIds: [] } },
  })),
  'paywall.track': refusal(null, ({ fresh }) => ({ query: { tid: fresh(), et: 'no event of the contract' } })),
  'paywall.eventExport': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'paywall.trackBatch': reply(null, () => ({ body: { events: [{ tid: 'x', et: 'no event of the contract' }] } })),
};

const operatorOf = (siteId: string, flowId: string) => ({ siteId, flowId, operator: 'conformance' });

/** Those of the versions of flows: a backend may have none, and the suite has no operator's key. */
export const flowVersionSamples: Samples = {
  'flows.flowList': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'flows.flowHistory': refusal(null, ({ options }) => ({ query: { siteId: options.site, flowId: options.flow } })),
  'flows.saveDraft': refusal(null, ({ options }) => ({
    body: { ...operatorOf(options.site, options.flow), parent: null, newest: null, document: {} },
  })),
  'flows.publishFlow': refusal(null, ({ options }) => ({
    body: { ...operatorOf(options.site, options.flow), version: 1, live: null },
  })),
  'flows.scheduleFlow': refusal(null, ({ options }) => ({
    body: { ...operatorOf(options.site, options.flow), version: 1, live: null, at: null },
  })),
  'flows.rollBackFlow': refusal(null, ({ options }) => ({
    body: { ...operatorOf(options.site, options.flow), live: 1 },
  })),
  'flows.experiments': refusal(null, ({ options }) => ({ query: { siteId: options.site, flowId: options.flow } })),
};

const webhookOf = (siteId: string) => ({ siteId, webhookId: unknownId, operator: 'conformance' });

/** Those of templates, newsletters and plans, which a backend may leave out, too. */
export const operatorSamples: Samples = {
  'templates.templateList': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'templates.templateHistory': refusal(null, ({ options }) => ({
    query: { siteId: options.site, templateId: options.template },
  })),
  'templates.saveTemplate': refusal(null, ({ options }) => ({
    body: {
      ...{ siteId: options.site, templateId: options.template, operator: 'conformance' },
      ...{ parent: null, newest: null, document: { type: 'noniframe', style: 'popup' } },
    },
  })),
  'templates.publishTemplate': refusal(null, ({ options }) => ({
    body: { siteId: options.site, templateId: options.template, operator: 'conformance', version: 1, live: null },
  })),
  'newsletter-settings.newsletterSettings': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'newsletter-settings.saveNewsletter': refusal(null, ({ options }) => ({
    body: {
      ...{ siteId: options.site, regionId: options.region, listId: unknownId, operator: 'conformance' },
      ...{ revision: null, newsletter: { name: 'Conformance', position: 0 } },
    },
  })),
  'plan-settings.planSettings': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'plan-settings.savePlan': refusal(null, ({ options }) => ({
    body: {
      ...{ siteId: options.site, planId: unknownId, operator: 'conformance', revision: null },
      plan: {
        ...{ regionId: options.region, type: 'digital', name: 'Conformance', invoiceName: 'Conformance' },
        ...{ price: 100, currency: 'USD', period: 1, periodUnit: 'month', offer: null },
      },
    },
  })),
  'webhooks.webhookList': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'webhooks.saveWebhook': refusal(null, ({ options }) => ({
    body: {
      ...{ siteId: options.site, operator: 'conformance', webhookId: null, revision: null },
      ...{ url: 'https://receiver.example/', events: ['payment.failed'] },
    },
  })),
  'webhooks.rotateWebhookSecret': refusal(null, ({ options }) => ({ body: webhookOf(options.site) })),
  'webhooks.webhookDeliveries': refusal(null, ({ options }) => ({
    query: { siteId: options.site, webhookId: unknownId },
  })),
  'webhooks.replayWebhook': refusal(null, ({ options }) => ({
    body: { ...webhookOf(options.site), messageId: unknownId, since: null },
  })),
  'operator.operatorChanges': refusal(null, ({ options }) => ({ query: { siteId: options.site } })),
  'operators.self': refusal(null, () => ({})),
  'operators.operatorList': refusal(null, () => ({})),
  'operators.addOperator': refusal(null, ({ fresh }) => ({
    body: { operator: 'conformance', name: fresh(), role: 'viewer' },
  })),
  'operators.revokeOperator': refusal(null, () => ({ body: { operator: 'conformance', operatorId: unknownId } })),
};

const shelf = ({ site, region }: { site: string; region: string }) => ({ siteId: site, regionId: region });
const unknownList = ({ reader }: { reader: { email: string } }) => ({
  email: reader.email,
  listIds: [unknownId],
  tags: {},
});

/** Those of the mailing service. */
export const mailingSamples: Samples = {
  'mailing.newslettersByCategory': reply(null, ({ options }) => ({ query: shelf(options) })),
  'mailing.newsletters': reply(null, ({ options }) => ({ query: shelf(options) })),
  'mailing.search': reply('reader', async (world) => ({
    query: { ...shelf(world.options), email: world.options.reader.email, listId: [await newsletter(world)] },
  })),
  'mailing.subscribe': refusal('reader', ({ options }) => ({ query: shelf(options), body: unknownList(options) })),
  'mailing.unsubscribe': refusal('reader', ({ options }) => ({ query: shelf(options), body: unknownList(options) })),
};
