/** A mail server that accepts or rejects mails, as a test wants it. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail: its recipients, and its source. */
export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** The running server. */
export interface TestMailServer {
  url: string;
  mails: ReceivedMail[];
  /** Rejects mails from now on, or accepts them again. */
  setRefusing(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/** Starts a server on any free port. */
export const startMailServer = async (): Promise<TestMailServer> => {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, onDone) => {
      text(stream).then((source) => {
        if (isRefusing) {
          onDone(new Error('Not now'));
        } else {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
          onDone();
        }
      }, onDone);
    },
  });
  // Clients that hang up in the middle are ignored.
  server.on('error', () => {});
  const netServer = server.listen(0, '127.0.0.1');
  await once(netServer, 'listening');
  const boundAddress = netServer.address();
  const port = typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setRefusing: (value) => {
      isRefusing = value;
    },
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
