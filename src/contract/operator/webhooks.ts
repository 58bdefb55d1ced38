/** Webhooks to the publisher's own systems, for operators: an optional addition. */
import * as v from 'valibot';
import { siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';
import {
  managerFacts,
  newerRevision,
  operatorFacts,
  operatorFields,
  operatorRead,
  operatorWrite,
  seenRevision,
} from './operator-fields.ts';
import { deliveryStates, webhookEventTypes } from './webhook-events.ts';

const eventTypes = v.pipe(v.array(v.picklist(webhookEventTypes)), v.minLength(1), v.maxLength(50));

const unknownWebhook = { 404: '`unknown_webhook`: there is no such site, or no such webhook of it' } as const;

/** Reply of `GET /operator/webhooks`: no secrets. */
export const webhookListReply = ownObject({
  webhooks: v.array(
    ownObject({
      webhookId: v.string(),
      revision: v.number(),
      url: v.string(),
      events: v.array(v.picklist(webhookEventTypes)),
      isActive: v.boolean(),
      /** Deliveries that wait for a try, and those that were given up. */
      waiting: v.number(),
      dead: v.number(),
    }),
  ),
});

/** Body of `POST /operator/webhook`. */
export const webhookBodyOf = v.object({
  ...operatorFields,
  /** Null adds one. */
  webhookId: v.nullable(exactId),
  revision: seenRevision,
  /** An https address that the internet reaches. */
  url: v.pipe(v.string(), v.maxLength(2000), v.url()),
  events: eventTypes,
  /** While it is off, nothing is stored for it. */
  isActive: v.optional(v.boolean(), true),
});

/** Reply to a change. */
const webhookChangeReply = ownObject({
  webhookId: v.string(),
  revision: v.number(),
  /** The secret of a new webhook, `whsec_…`, in this reply alone. Null for a webhook that was there. */
  secret: v.nullable(v.string()),
});

const webhookFields = { ...operatorFields, webhookId: exactId };

/** Body of `POST /operator/webhook/secret`. */
export const webhookSecretBody = v.object(webhookFields);

/** Reply of `POST /operator/webhook/secret`. */
const webhookSecretReply = ownObject({
  /** The new secret, in this reply alone. */
  secret: v.string(),
  /** Until then each webhook has a signature by the older one, too. ISO 8601. */
  olderUntil: v.string(),
});

/** Query of `GET /operator/webhook/deliveries`. `before` is the `next` of the last reply. */
export const deliveriesQuery = v.object({
  ...siteQuery.entries,
  webhookId: exactId,
  state: v.optional(v.picklist(deliveryStates)),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});

/** Reply of `GET /operator/webhook/deliveries`: the newest first, 100 at most. */
export const deliveriesReply = ownObject({
  deliveries: v.array(
    ownObject({
      /** The `webhook-id`, the same for each try and each replay. */
      messageId: v.string(),
      type: v.picklist(webhookEventTypes),
      state: v.picklist(deliveryStates),
      at: v.string(),
      attempts: v.number(),
      /** The status of the last answer; null if none came. */
      lastStatus: v.nullable(v.number()),
      /** Why the last try failed; null if it did not. */
      lastError: v.nullable(v.string()),
      nextAt: v.nullable(v.string()),
    }),
  ),
  next: v.nullable(v.number()),
});

/** Body of `POST /operator/webhook/replay`: one message, or all since a time. */
export const replayBody = v.object({
  ...webhookFields,
  messageId: v.nullable(exactId),
  since: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** Reply of `POST /operator/webhook/replay`: how many messages are sent again. */
const replayReply = ownObject({ replayed: v.number() });

/** The calls. */
export const webhookCalls = {
  webhookList: endpoint<InputOf<typeof siteQuery>>()({
    ...operatorRead,
    path: '/operator/webhooks',
    reply: webhookListReply,
  }),
  saveWebhook: endpoint<undefined, InputOf<typeof webhookBodyOf>>()({
    ...operatorWrite,
    path: '/operator/webhook',
    reply: webhookChangeReply,
  }),
  rotateWebhookSecret: endpoint<undefined, InputOf<typeof webhookSecretBody>>()({
    ...operatorWrite,
    path: '/operator/webhook/secret',
    reply: webhookSecretReply,
  }),
  webhookDeliveries: endpoint<InputOf<typeof deliveriesQuery>>()({
    ...operatorRead,
    path: '/operator/webhook/deliveries',
    reply: deliveriesReply,
  }),
  replayWebhook: endpoint<undefined, InputOf<typeof replayBody>>()({
    ...operatorWrite,
    path: '/operator/webhook/replay',
    reply: replayReply,
  }),
} as const;

/** Their rows. */
export const webhookRows = rowsOf('webhooks', webhookCalls, {
  webhookList: describeRow({
    ...operatorFacts,
    summary: 'The webhooks of a site, and how many deliveries wait',
    query: siteQuery,
    refusals: unknownSiteRefusal,
  }),
  saveWebhook: describeRow({
    ...managerFacts,
    summary: 'Adds or changes a webhook',
    body: webhookBodyOf,
    refusals: withRefusals(withRefusals(unknownWebhook, newerRevision), {
      400: '`private_address`: the address is not https, or only a private network reaches it',
    }),
  }),
  rotateWebhookSecret: describeRow({
    ...managerFacts,
    summary: 'Replaces the secret of a webhook; the older one signs beside it for a day',
    body: webhookSecretBody,
    refusals: unknownWebhook,
  }),
  webhookDeliveries: describeRow({
    ...operatorFacts,
    summary: 'The deliveries of a webhook, with their tries',
    query: deliveriesQuery,
    refusals: unknownWebhook,
  }),
  replayWebhook: describeRow({
    ...managerFacts,
    summary: 'Sends messages of a webhook again, also delivered ones',
    body: replayBody,
    refusals: unknownWebhook,
  }),
});
