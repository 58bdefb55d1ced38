import type { Hono } from 'hono';
import { createFlowPublisher } from './domain/flows/due-publications.ts';
import { webhookPath } from './domain/gateway-events/webhook.ts';
import { createMailWorker } from './domain/mails/mail-worker.ts';
import { createWebhookWorker } from './domain/webhooks/webhook-worker.ts';
import { createWebhookDispatcher } from './fakes/gateways/webhook-dispatcher.ts';
import type { Environment } from './http/router.ts';
import { signatureHeader } from './ports/gateway-events/signature.ts';
import { createWebhookSender } from './ports/webhook-sender.ts';
import type { CompleteOptions, ServiceData } from './service-data.ts';

/**
 * Starts the workers of the service: mails, due publications of flows, webhooks to the publisher's systems, and the
 * gateways' webhooks to the app itself.
 */
export const createServiceWorkers = (
  app: Hono<Environment>,
  options: CompleteOptions,
  { clock, settings }: ServiceData,
) => {
  const { database, log, telemetry, ownOrigins, isSandbox, isShared } = options;
  const mailWorker = createMailWorker({
    database,
    clock,
    server: options.mailServer ?? null,
    shouldKeepOutbox: isSandbox,
    onTried: (isSent) => telemetry.jobTried('mail', isSent),
    onError: (cause) => log.failure('mail', cause),
  });
  const webhookDispatcher = createWebhookDispatcher({
    database,
    clock,
    send: async (body, signature) => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
      const address = new URL(webhookPath, ownOrigins()[0] ?? 'http://localhost').href;
      return (await app.request(address, { method: 'POST', body, headers })).status;
    },
    onError: (cause) => log.failure('gateways', cause),
  });
  const flowPublisher = createFlowPublisher({
    database,
    clock,
    onError: (cause) => log.failure('flows', cause),
  });
  const webhookWorker = createWebhookWorker({
    database,
    clock,
    telemetry,
    send: createWebhookSender({ isPrivateAllowed: isSandbox }),
    onError: (cause) => log.failure('webhooks', cause),
  });
  const run = () => {
    flowPublisher.wake();
    webhookDispatcher.wake();
    mailWorker.wake();
    webhookWorker.wake();
  };
  return {
    mailWorker,
    webhookDispatcher,
    flowPublisher,
    webhookWorker,
    wake: () => {
      if (isShared) settings.load().then(run, (cause) => log.failure('settings', cause));
      else run();
    },
    close: async () => {
      await flowPublisher.close();
      await webhookDispatcher.close();
      await mailWorker.close();
      await webhookWorker.close();
    },
  };
};
