/**
 * A Chromium that prerenders: Playwright attaches to pages, and Chromium prerenders nothing for those. This one is
 * attached to by its tab, which has both the shown page and the prerendered one.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags, findChromium } from '../runner/programs.mjs';

/** A tab of that browser. */
export interface PrerenderingTab {
  /** Runs an expression in the shown page, and returns its value. */
  evaluate(expression: string): Promise<unknown>;
  /** The same in the prerendered page; undefined if there is none. */
  evaluatePrerendered(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

const getOwnPath = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    value,
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Starts it with one empty tab. */
export const openPrerenderingTab = async (): Promise<PrerenderingTab> => {
  const folder = await mkdtemp(join(tmpdir(), 'presswall-browser-'));
  const flags = ['--headless', ...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(findChromium() ?? 'chromium', [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let address = '';
  for await (const line of createInterface({ input: child.stderr })) {
    address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
    if (address !== '') break;
  }
  child.stderr.resume();
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));

  const pendingReplies = new Map<unknown, (message: unknown) => void>();
  const sessions = { shown: '', prerendered: '' };
  let counter = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    pendingReplies.get(getOwnPath(message, 'id'))?.(message);
    if (getOwnPath(message, 'method') !== 'Target.attachedToTarget') return;
    const session = text(getOwnPath(message, 'params', 'sessionId'));
    if (getOwnPath(message, 'params', 'targetInfo', 'type') !== 'page') return;
    if (getOwnPath(message, 'params', 'targetInfo', 'subtype') === 'prerender') sessions.prerendered = session;
    else sessions.shown = session;
  });
  const send = (method: string, params: object, sessionId?: string): Promise<unknown> =>
    new Promise((resolve) => {
      const id = ++counter;
      pendingReplies.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  const evaluateIn = async (session: string, expression: string) =>
    getOwnPath(
      await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session),
      'result',
      'result',
      'value',
    );

  const targets = getOwnPath(await send('Target.getTargets', { filter: [{ type: 'tab' }] }), 'result', 'targetInfos');
  const [tab] = Array.isArray(targets) ? targets : [];
  const attached = await send('Target.attachToTarget', { targetId: getOwnPath(tab, 'targetId'), flatten: true });
  const attachTo = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: 'page' }] };
  await send('Target.setAutoAttach', attachTo, text(getOwnPath(attached, 'result', 'sessionId')));

  return {
    evaluate: (expression) => evaluateIn(sessions.shown, expression),
    evaluatePrerendered: async (expression) =>
      sessions.prerendered === '' ? undefined : evaluateIn(sessions.prerendered, expression),
    close: async () => {
      const whenClosed = new Promise((resolve) => child.once('close', resolve));
      socket.close();
      child.kill('SIGKILL');
      await whenClosed;
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
