/** Listens to the browser of a worker: to every context, every page and every popup of each test. */
import type { BrowserContext, Page, Request, Response, TestInfo } from '@playwright/test';
import { type Heard, keepHeard } from './heard.ts';
import { isPaymentCall } from './payment-secrets.ts';
import { isAuthCall } from './secrets-of.ts';

/** What a worker hears with. */
export interface Listener {
  listenTo(context: BrowserContext): void;
  /** A test begins: what is heard from now on is its own. */
  begin(test: Pick<TestInfo, 'titlePath'>): void;
  /** What its pages have stored is heard as well, where it was about money. */
  hearStorage(context: BrowserContext): Promise<void>;
  /** It has ended, and its mails are read from the sandbox at this address: all that was heard is kept. */
  end(test: Pick<TestInfo, 'annotations' | 'status'>, sandbox: string): Promise<void>;
}

const isTracking = (address: string): boolean => new URL(address).pathname.endsWith('/api2/pw/c');

/** Creates it. */
export const createListener = (worker: number): Listener => {
  const numbers = new WeakMap<Page, number>();
  let pages = 0;
  let test = '';
  let heard: Heard[] = [];
  let reading: Promise<void>[] = [];

  const numberOf = (page: Page): number => {
    const number = numbers.get(page) ?? ++pages;
    numbers.set(page, number);
    return number;
  };

  const pageThatGoes = (request: Request): number | null => {
    if (!request.isNavigationRequest()) return null;
    try {
      const frame = request.frame();
      return frame.parentFrame() === null ? numberOf(frame.page()) : null;
    } catch {
      // A popup on its first way has no frame to show yet.
      return ++pages;
    }
  };

  const cameFrom = (request: Request): string[] => {
    const from = request.redirectedFrom();
    return from === null ? [] : [...cameFrom(from), from.url()];
  };

  const hearRequest = (request: Request) => {
    const address = request.url();
    if (!/^https?:/.test(address)) return;
    const { referer = '', authorization = '' } = request.headers();
    const isBodyKept = isAuthCall(address) || isPaymentCall(address) || isTracking(address);
    const body = (isBodyKept && request.postData()) || '';
    const [method, from, page] = [request.method(), cameFrom(request), pageThatGoes(request)];
    heard.push({ kind: 'request', test, method, address, from, page, referer, authorization, body });
  };

  const hearReply = (response: Response) => {
    const address = response.url();
    if (!/^https?:/.test(address) || response.status() !== 200) return;
    const isTold = isAuthCall(address) || (isPaymentCall(address) && response.request().method() === 'POST');
    if (!isTold) return;
    const told = test;
    const keep = (body: string) => void heard.push({ kind: 'reply', test: told, address, body });
    // A page that is left takes its replies with it.
    reading.push(response.text().then(keep, () => {}));
  };

  return {
    listenTo: (context) => {
      context.on('request', hearRequest);
      context.on('response', hearReply);
      context.on('console', (message) => heard.push({ kind: 'console', test, text: message.text() }));
      context.on('weberror', (error) => {
        const { message, stack = '' } = error.error();
        heard.push({ kind: 'console', test, text: `${message} ${stack}` });
      });
    },
    begin: ({ titlePath }) => {
      test = titlePath.join(' › ');
    },
    hearStorage: async (context) => {
      if (!heard.some((one) => one.kind === 'request' && isPaymentCall(one.address) && one.body !== '')) return;
      const texts = await Promise.all([
        context.storageState({ indexedDB: true }).then(JSON.stringify),
        // A page that is on its way elsewhere has none at the moment.
        ...context.pages().map((page) => page.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => '')),
      ]);
      heard.push(...texts.map((text): Heard => ({ kind: 'storage', test, text })));
    },
    end: async ({ annotations, status }, sandbox) => {
      // A test that failed may not have come to its secrets.
      const own = status === 'passed' ? annotations.filter(({ type }) => type === 'secret') : [];
      const secrets = own.map(({ description = '' }) => description);
      heard.push({ kind: 'test', test, secrets });
      await Promise.all(reading);
      const outbox = await fetch(`${sandbox}sandbox/mail`).catch(() => null);
      const { mails = [] }: { mails?: { text: string }[] } = (await outbox?.json()) ?? {};
      const texts = mails.map(({ text }): Heard => ({ kind: 'mail', test, text }));
      keepHeard(worker, [...heard, ...texts]);
      heard = [];
      reading = [];
    },
  };
};
