import { webhookEventTypes } from '../../../src/contract/operator/webhook-events.ts';
import { webhookBodyOf, webhookCalls } from '../../../src/contract/operator/webhooks.ts';
import { setAt } from '../state/json.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';
import type { FormField } from './form-fields.ts';
import type { SettingsKind } from './settings-kind.ts';

const fields: readonly FormField[] = [
  {
    ...{ path: 'url', label: 'Address that receives the events', kind: 'line' },
    problem: 'Write an https address that the internet reaches.',
  },
  {
    ...{ path: 'events', label: 'Events', kind: 'choices', problem: 'Choose at least one.' },
    options: webhookEventTypes.map((type) => [type, type] as const),
  },
  {
    ...{ path: 'isActive', label: 'Active: while it is off, nothing is kept for it', kind: 'flag' },
    problem: 'Choose yes or no.',
  },
];

/** The webhooks of the site. */
export const createWebhookKind = ({ siteId, read, write }: OperatorCalls): SettingsKind => ({
  kind: 'webhook',
  role: 'manager',
  siteId,
  noun: 'webhook',
  title: 'Webhooks',
  intro: 'Events for your own systems: signed, tried again for days, and sent again when you ask for it.',
  fields,
  schema: webhookBodyOf,
  empty: { webhookId: null, isActive: true },
  list: async () => {
    const { webhooks } = await read(webhookCalls.webhookList.path, {}, webhookCalls.webhookList.reply);
    return webhooks.map(({ webhookId, revision, url, events, isActive, waiting, dead }) => ({
      key: webhookId,
      revision,
      body: { webhookId, url, events, isActive },
      columns: {
        Address: url,
        State: isActive ? 'active' : 'off',
        Waiting: String(waiting),
        'Given up': String(dead),
      },
    }));
  },
  withSeen: (body, revision) => setAt(body, ['revision'], revision) ?? body,
  save: async (body) => {
    const { path, reply } = webhookCalls.saveWebhook;
    const { webhookId, revision, secret } = await write(path, body, reply);
    return {
      key: webhookId,
      secret,
      text: secret === null ? `Saved as revision ${revision}.` : 'The webhook is added.',
    };
  },
  fieldsOf: (code) => (code === 'private_address' ? ['url'] : []),
});
