/** Records the browser of a worker: every context, page and popup of each test. */
import type { BrowserContext, Page, Request, Response, TestInfo } from '@playwright/test';
import { type RecordedItem, saveRecorded } from './heard.ts';
import { isPaymentCall } from './payment-secrets.ts';
import { isAuthCall } from './secrets-of.ts';

/** Recorder of a worker. */
export interface TestRecorder {
  listenTo(context: BrowserContext): void;
  /** Starts a test: items from now on belong to it. */
  begin(test: Pick<TestInfo, 'titlePath'>): void;
  /** Records its pages' storage as well, if the test was about money. */
  hearStorage(context: BrowserContext): Promise<void>;
  /** Ends a test, reads its mails from the sandbox at this address, and saves all items. */
  end(test: Pick<TestInfo, 'annotations' | 'status'>, sandbox: string): Promise<void>;
}

const isTracking = (address: string): boolean => /\/api2\/pw\/(c|events)$/.test(new URL(address).pathname);

/** Creates it. */
export const createTestRecorder = (worker: number): TestRecorder => {
  const numbers = new WeakMap<Page, number>();
  let pages = 0;
  let test = '';
  let recorded: RecordedItem[] = [];
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
      // A popup in its first navigation has no frame yet.
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
    const isBodyRecorded = isAuthCall(address) || isPaymentCall(address) || isTracking(address);
    const body = (isBodyRecorded && request.postData()) || '';
    const [method, from, page] = [request.method(), cameFrom(request), pageThatGoes(request)];
    recorded.push({ kind: 'request', test, method, address, from, page, referer, authorization, body });
  };

  const hearReply = (response: Response) => {
    const address = response.url();
    if (!/^https?:/.test(address) || response.status() !== 200) return;
    const isReplyRecorded = isAuthCall(address) || (isPaymentCall(address) && response.request().method() === 'POST');
    if (!isReplyRecorded) return;
    const currentTest = test;
    const record = (body: string) => void recorded.push({ kind: 'reply', test: currentTest, address, body });
    // A closed page loses its replies.
    reading.push(response.text().then(record, () => {}));
  };

  return {
    listenTo: (context) => {
      context.on('request', hearRequest);
      context.on('response', hearReply);
      context.on('console', (message) => recorded.push({ kind: 'console', test, text: message.text() }));
      context.on('weberror', (error) => {
        const { message, stack = '' } = error.error();
        recorded.push({ kind: 'console', test, text: `${message} ${stack}` });
      });
    },
    begin: ({ titlePath }) => {
      test = titlePath.join(' › ');
    },
    hearStorage: async (context) => {
      if (!recorded.some((one) => one.kind === 'request' && isPaymentCall(one.address) && one.body !== '')) return;
      const texts = await Promise.all([
        context.storageState({ indexedDB: true }).then(JSON.stringify),
        // A page that is navigating has no storage at the moment.
        ...context.pages().map((page) => page.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => '')),
      ]);
      recorded.push(...texts.map((text): RecordedItem => ({ kind: 'storage', test, text })));
    },
    end: async ({ annotations, status }, sandbox) => {
      // A failed test may not have reached its secrets.
      const secretAnnotations = status === 'passed' ? annotations.filter(({ type }) => type === 'secret') : [];
      const secrets = secretAnnotations.map(({ description = '' }) => description);
      recorded.push({ kind: 'test', test, secrets });
      await Promise.all(reading);
      const outbox = await fetch(`${sandbox}sandbox/mail`).catch(() => null);
      const { mails = [] }: { mails?: { text: string }[] } = (await outbox?.json()) ?? {};
      const texts = mails.map(({ text }): RecordedItem => ({ kind: 'mail', test, text }));
      saveRecorded(worker, [...recorded, ...texts]);
      recorded = [];
      reading = [];
    },
  };
};
