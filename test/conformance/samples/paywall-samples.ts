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
