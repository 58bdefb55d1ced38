import type { Hono } from 'hono';
import { createFlowPublisher } from './domain/flows/due-publications.ts';
import { webhookPath } from './domain/gateway-events/webhook.ts';
import { createMailWorker } from './domain/mails/mail-worker.ts';
import { createWebhookWorker } from './domain/webhooks/webhook-worker.ts';
import { createWebhookDispatcher } from './fakes/gateways/webhook-dispatcher.ts';
import type { Environment } from './http/router.ts';
import { signatureHeader } from './ports/gateway-events/signature.ts';
import type { MailServer } from './ports/mail-server.ts';
import type { Tracing } from './ports/tracing/tracing.ts';
import { createWebhookSender, type SendWebhook } from './ports/webhook-sender.ts';
import type { CompleteOptions, ServiceData } from './service-data.ts';

/** Makes a job of each mail, with the call to the mail server inside. */
const tracedMailServer = (tracing: Tracing, server: MailServer | null): MailServer | null =>
  server && {
    ...server,
    send: (mail) => tracing.run('job', 'mail', () => tracing.run('call', 'SMTP', () => server.send(mail))),
  };

/** Makes a job of each webhook, with the call to its receiver inside. */
const tracedSender =
  (tracing: Tracing, send: SendWebhook): SendWebhook =>
  (webhook) =>
    tracing.run('job', 'webhook', () =>
      tracing.run('call', 'POST', async (span) => {
        const status = await send(webhook);
        span.set({ 'http.response.status_code': status });
        if (status >= 300) span.fail(String(status));
        return status;
      }),
    );

/**
 * Starts the workers of the service: mails, due publications of flows, webhooks to the publisher's systems, and the
 * gateways' webhooks to the app itself.
 */
export const createServiceWorkers = (
  app: Hono<Environment>,
  options: CompleteOptions,
  { clock, settings }: ServiceData,
) => {
  const { database, log, telemetry, tracing, ownOrigins, isSandbox, isShared } = options;
  const mailWorker = createMailWorker({
    database,
    clock,
    server: tracedMailServer(tracing, options.mailServer ?? null),
    shouldKeepOutbox: isSandbox,
    ...(options.mailFrom !== undefined && { mailFrom: options.mailFrom }),
    onTried: (isSent) => telemetry.jobTried('mail', isSent),
    onError: (cause) => log.failure('mail', cause),
  });
  const webhookDispatcher = createWebhookDispatcher({
    database,
    clock,
    send: (body, signature) =>
      tracing.run('job', 'gateway event', async () => {
        const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
        const address = new URL(webhookPath, ownOrigins()[0] ?? 'http://localhost').href;
        return (await app.request(address, { method: 'POST', body, headers })).status;
      }),
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
    send: tracedSender(tracing, createWebhookSender({ isPrivateAllowed: isSandbox })),
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
