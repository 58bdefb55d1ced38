/** A publisher's system that receives webhooks, and its answers. */
import { createServer, type IncomingHttpHeaders } from 'node:http';

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
