/** The sandbox behind a server that writes a recorder of errors into its pages, and can make them hostile. */
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { startSandbox } from '../journeys/sandbox.ts';
import { asHostile, type HostileHost } from '../pages/hostile-hosts.ts';
import { freePort } from './free-port.ts';
import { recorder } from './recorder.ts';

/** The running site. */
export interface RecordedSite {
  /** Without a slash at the end; links in mails lead there, too. */
  origin: string;
  /** From now on, pages with an element are hostile in this way; null for none. */
  serveAs(host: HostileHost | null): void;
  /** True while no request is on the way, and none has ended in the last half second. */
  isQuiet(): boolean;
  stop(): Promise<void>;
}

const quietMs = 500;

/** The paths of pages with an element: other files of the sandbox stay as they are. */
const hostilePaths = /^\/(hard|newsletters|portal)(\/|\?|$)/;

const nonceOf = (policy: string): string => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

const withRecorder = (markup: string, policy: string): string =>
  markup.replace('<head>', () => `<head><script nonce="${nonceOf(policy)}">${recorder}</script>`);

/** Returns the page as it reaches the browser, and the policy that it has. */
const changePage = (markup: string, policy: string, host: HostileHost | null, origin: string): [string, string] => {
  // The sandbox's own policy would protect its pages from what hostile ones have.
  const changedPolicy = host === null ? policy : (host.policy ?? '');
  const changedMarkup = host === null ? markup : asHostile(markup, host, origin);
  return [withRecorder(changedMarkup, changedPolicy), changedPolicy];
};

const readText = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Starts a sandbox on new data, and the server before it. */
export const startRecordedSite = async (): Promise<RecordedSite> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await startSandbox({ env: { PW_ORIGIN: origin } });
  let host: HostileHost | null = null;
  let requestsOnTheWay = 0;
  let lastEnd = performance.now();

  const answer = async (from: IncomingMessage, response: ServerResponse, hostOfPage: HostileHost | null) => {
    const { 'content-length': _, ...headers } = from.headers;
    const policy = String(headers['content-security-policy'] ?? '');
    const [body, changedPolicy] = changePage(await readText(from), policy, hostOfPage, origin);
    const { 'content-security-policy': _policy, ...others } = headers;
    response.writeHead(from.statusCode ?? 502, {
      ...others,
      ...(changedPolicy !== '' && { 'content-security-policy': changedPolicy }),
    });
    response.end(body);
  };

  const server = createServer((request, response) => {
    requestsOnTheWay += 1;
    response.on('close', () => {
      requestsOnTheWay -= 1;
      lastEnd = performance.now();
    });
    const { 'accept-encoding': _, ...headers } = request.headers;
    const { url = '/', method } = request;
    const forwarded = sendRequest(new URL(url, sandbox.address), { method, headers }, (from) => {
      if (from.headers['content-type']?.startsWith('text/html')) {
        void answer(from, response, hostilePaths.test(url) ? host : null);
        return;
      }
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin,
    serveAs: (nextHost) => {
      host = nextHost;
    },
    isQuiet: () => requestsOnTheWay === 0 && performance.now() - lastEnd > quietMs,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await sandbox.stop();
    },
  };
};
