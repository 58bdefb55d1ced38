/**
 * A load of HTTP requests, written on plain sockets: it shares the machine with the service, and a whole client for each
 * request would cost more than the service does.
 */
import { connect } from 'node:net';

/** Connections that send at the same time, and how many requests they send together. */
export interface Load {
  connections: number;
  requests: number;
}

/** Returns the end of the first response in a text; null if it is not complete. */
const endOfResponse = (text: string): number | null => {
  const headEnd = text.indexOf('\r\n\r\n') + 4;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  if (headEnd < 4) return null;
  if (length === undefined) throw new Error(`A response without a length: ${text}`);
  const end = headEnd + Number(length);
  return text.length < end ? null : end;
};

/** Sends one request after the other on one connection, until `next` has none. */
const sendOnConnection = (address: URL, next: () => string | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname).setNoDelay(true).setEncoding('latin1');
    let received = '';
    const send = () => {
      const request = next();
      if (request === null) socket.end();
      else socket.write(request);
    };
    socket.on('data', (text) => {
      received += String(text);
      const end = endOfResponse(received);
      if (end === null) return;
      if (received.startsWith('HTTP/1.1 200')) {
        received = received.slice(end);
        send();
      } else socket.destroy(new Error(`The service answered: ${received}`));
    });
    socket.once('connect', send).once('error', reject).once('close', resolve);
  });

/** Sends requests that each get a 200; returns how many a second. */
export const measureRequests = async (
  address: URL,
  { connections, requests }: Load,
  requestOf: (at: number) => string,
): Promise<number> => {
  const texts = Array.from({ length: requests }, (_, at) => requestOf(at));
  let sent = 0;
  const next = () => texts[sent++] ?? null;
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, () => sendOnConnection(address, next)));
  return requests / ((performance.now() - begun) / 1000);
};
