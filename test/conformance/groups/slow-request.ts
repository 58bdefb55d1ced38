import { connect } from 'node:net';
import { connect as connectSafely } from 'node:tls';

/** After this many ms, nobody has given the request up. */
const patienceMs = 40_000;

/** Sends a request whose body never comes; the status that is answered, or how else it ended. */
export const sendHalf = (address: string): Promise<number | 'closed' | 'nothing'> => {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const isSafe = protocol === 'https:';
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSafe ? 443 : 80) };
  return new Promise((resolve, reject) => {
    const socket = isSafe ? connectSafely({ ...place, servername: hostname }) : connect(place);
    const end = (outcome: number | 'closed' | 'nothing') => {
      socket.destroy();
      resolve(outcome);
    };
    let responseText = '';
    socket.setTimeout(patienceMs, () => end('nothing'));
    socket.setEncoding('latin1').on('data', (text: string) => {
      responseText += text;
      const [, status] = /^HTTP\/1\.\d (\d{3})/.exec(responseText) ?? [];
      if (status !== undefined) end(Number(status));
    });
    socket.once('close', () => end('closed'));
    socket.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'ECONNRESET' ? end('closed') : reject(cause),
    );
    socket.write(
      `POST ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}${port && `:${port}`}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
  });
};
