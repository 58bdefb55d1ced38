/** The calls of operators about webhooks. */
import {
  deliveriesQuery,
  replayBody,
  webhookBodyOf,
  webhookCalls,
  webhookSecretBody,
} from '#src/contract/operator/webhooks.ts';
import { siteQuery } from '#src/contract/paywall/route.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import { rotateSecret, saveWebhook } from './save-webhook.ts';
import { listDeliveries, listWebhooks, replayMessages } from './webhook-lists.ts';

interface WebhookDeps {
  database: Database;
  operatorKeys: OperatorKeys;
  /** Of a sandbox: receivers on this machine. */
  isPrivateAllowed: boolean;
}

/** Webhooks, answered from the database, for operators alone. */
export const webhookRoutes = ({ database, operatorKeys, isPrivateAllowed }: WebhookDeps): Route[] => {
  const handlers: HandlersOf<typeof webhookCalls> = {
    webhookList: handler({
      query: siteQuery,
      body: noInput,
      handle: async ({ query: { siteId } }, context) => {
        await operatorKeys.require(context, 'viewer');
        return listWebhooks(database, siteId);
      },
    }),
    saveWebhook: handler({
      query: noInput,
      body: webhookBodyOf,
      handle: async ({ body }, context) =>
        saveWebhook(database, await operatorKeys.sign(context, 'manager', body), {
          now: context.now,
          isPrivateAllowed,
        }),
    }),
    rotateWebhookSecret: handler({
      query: noInput,
      body: webhookSecretBody,
      handle: async ({ body }, context) =>
        rotateSecret(database, await operatorKeys.sign(context, 'manager', body), context.now),
    }),
    webhookDeliveries: handler({
      query: deliveriesQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context, 'viewer');
        return listDeliveries(database, query, context.now);
      },
    }),
    replayWebhook: handler({
      query: noInput,
      body: replayBody,
      handle: async ({ body }, context) =>
        replayMessages(database, await operatorKeys.sign(context, 'manager', body), context.now),
    }),
  };
  return routesOf(webhookCalls, handlers);
};
