/** A mail server that takes mails, or refuses them, as a test wants it. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: whom it is for, and all of it. */
export interface ArrivedMail {
  from: string;
  to: string[];
  source: string;
}

/** The running server. */
export interface TestMailServer {
  url: string;
  mails: ArrivedMail[];
  /** Refuses mails from now on, or takes them again. */
  refuse(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/** Starts a server on any free port. */
export const startMailServer = async (): Promise<TestMailServer> => {
  const mails: ArrivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        if (isRefusing) {
          done(new Error('Not now'));
        } else {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        }
      }, done);
    },
  });
  // Clients that hang up in the middle are no news.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (value) => {
      isRefusing = value;
    },
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
