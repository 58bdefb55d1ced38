/** A sandbox for the tests that run in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { prepareDataFolder } from '../database/prepared-folders.ts';
import { saveLog } from '../secrets/heard.ts';
import { createTestRecorder, type TestRecorder } from '../secrets/listener.ts';
import { runService, type ServiceProcess } from '../service/service-process.ts';

/** A process, a port and a data folder of its own. */
export interface Sandbox {
  /** The address, with a slash at the end; the same after a restart. */
  address: string;
  /** Ends the process with a signal and waits for its exit; its data stay. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Runs it again on the same data and port. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const launch = async (
  folder: string,
  port: string,
  env: Environment,
): Promise<{ service: ServiceProcess; address: string }> => {
  const service = await runService({ PW_DATA: folder, PORT: port, PW_LOG: '1', ...env }, []);
  if (service.address === null) throw new Error(`The sandbox ended before it was ready: ${service.errors()}`);
  return { service, address: service.address };
};

interface SandboxOptions {
  /** Gets the whole output of its process. */
  onEnd?: (output: string) => void;
  /** Beside the usual environment; `unchangedStart` for measurements. */
  env?: Environment;
}

/** Starts a sandbox on new data; rejects with its output if it doesn't get ready. */
export const startSandbox = async ({ onEnd = () => {}, env = {} }: SandboxOptions = {}): Promise<Sandbox> => {
  const folder = await mkdtemp(join(tmpdir(), 'presswall-'));
  await prepareDataFolder(folder);
  let { service, address } = await launch(folder, '0', env);

  const kill = async (signal: NodeJS.Signals) => {
    await service.end(signal);
    onEnd(service.output());
  };
  return {
    address,
    kill,
    restart: async () => {
      await kill('SIGTERM');
      ({ service, address } = await launch(folder, new URL(address).port, env));
    },
    stop: async () => {
      await kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Playwright's `test` with a running sandbox for each worker; `page.goto('/')` opens its first page. Traffic and logs
 * of pages and sandboxes are recorded, and searched for secrets after all tests (`test/e2e/secrets.check.ts`).
 */
export const test = base.extend<{ heard: undefined; stored: undefined }, { sandbox: Sandbox; listener: TestRecorder }>({
  sandbox: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const sandbox = await startSandbox({ onEnd: (output) => saveLog(workerIndex, output) });
      await use(sandbox);
      await sandbox.stop();
    },
    // A busy machine may be slow to start it.
    { scope: 'worker', timeout: 120_000 },
  ],
  listener: [
    async ({ browser }, use, { workerIndex }) => {
      const listener = createTestRecorder(workerIndex);
      browser.on('context', listener.listenTo);
      await use(listener);
    },
    { scope: 'worker' },
  ],
  heard: [
    async ({ listener, sandbox }, use, testInfo) => {
      listener.begin(testInfo);
      await use(undefined);
      await listener.end(testInfo, sandbox.address);
    },
    { auto: true },
  ],
  // Pages must not have stored any payment secret of the test.
  stored: [
    async ({ context, listener }, use) => {
      await use(undefined);
      // A reply that is still being changed for a page must not fail a test that has ended.
      const ignoreErrors = { behavior: 'ignoreErrors' } as const;
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignoreErrors)));
      await listener.hearStorage(context);
    },
    { auto: true },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.address),
});

/** Declares the kinds of secrets of a test: they must occur in its traffic, or nothing is searched for. */
export const checksSecrets = (...kinds: string[]): void => {
  test.info().annotations.push(...kinds.map((description) => ({ type: 'secret', description })));
};

export { expect } from '@playwright/test';
