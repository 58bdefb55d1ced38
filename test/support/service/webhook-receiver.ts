/** A publisher's system that receives webhooks, and its answers. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { webhookBody } from '../../../src/contract/operator/webhook-events.ts';

/** One request that it got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** The status of later answers; null closes the connection without one. */
  answerWith(status: number | null): void;
  close(): Promise<void>;
}

/** Starts a receiver that accepts everything. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = [];
  let status: number | null = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status === null) request.socket.destroy();
      else response.writeHead(status, { location: 'http://localhost:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Returns the parsed body of a message. */
export const contentOf = ({ body }: ReceivedWebhook): v.InferOutput<typeof webhookBody> =>
  v.parse(webhookBody, JSON.parse(body));

/** Returns the headers that identify and sign a message. */
export const headersOf = ({ headers }: ReceivedWebhook): Record<string, string> => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

/** True if one of the signatures is by this secret, at the time that the message names. */
export const isSignedBy = (message: ReceivedWebhook, secret: string): boolean => {
  const headers = headersOf(message);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const expected = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, message.body);
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected);
};
