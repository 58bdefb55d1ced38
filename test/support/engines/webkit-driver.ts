/** The programs that drive WebKit for GTK, the engine of Safari: a display without a screen, and WebKitWebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findMiniBrowser, findWebKitDriver } from '../runner/programs.mjs';
import { freePort } from './free-port.ts';
import { poll } from './polling.ts';

/** A display without a screen. */
export interface Display {
  /** As in `DISPLAY`. */
  name: string;
  stop(): void;
}

/** A session of a driver: a browser process of its own. */
export interface WebKitSession {
  driver: WebDriver;
  close(): Promise<void>;
}

const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Ends a process with this one, at the latest. */
const endsWithUs = (child: ChildProcess): void => {
  children.add(child);
  child.once('exit', () => children.delete(child));
};

/** Starts a display for any number of browsers. */
export const startDisplay = async (): Promise<Display> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endsWithUs(server);
  const numberPipe = server.stdio[3];
  if (!numberPipe) throw new Error('Xvfb has no pipe for the number of its display');
  const [line]: unknown[] = await once(numberPipe, 'data');
  return { name: `:${String(line).trim()}`, stop: () => server.kill() };
};

const capabilities = (): Capabilities =>
  new Capabilities()
    .set('browserName', 'MiniBrowser')
    // With any other strategy, a navigation does not return.
    .set('pageLoadStrategy', 'none')
    .set('webkitgtk:browserOptions', { binary: findMiniBrowser(), args: ['--automation'] });

/** Starts a driver, which has at most one session. */
const startDriver = async (display: string): Promise<{ address: string; end(): void }> => {
  const port = await freePort();
  const child = spawn(findWebKitDriver() ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // Readers who want less motion: without a graphics card, this engine crashes in any view transition.
      XDG_CONFIG_HOME: join(import.meta.dirname, 'webkit-settings'),
      // Its sandbox is not to be had by root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  endsWithUs(child);
  const address = `http://127.0.0.1:${port}`;
  await poll(
    async () => ((await fetch(`${address}/status`).catch(() => null))?.ok ? true : null),
    () => 'WebKitWebDriver did not start',
  );
  return { address, end: () => child.kill() };
};

/** Starts a driver and its browser. */
export const openSession = async ({ name }: Display): Promise<WebKitSession> => {
  const { address, end } = await startDriver(name);
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities()).build();
  return { driver, close: () => driver.quit().finally(end) };
};
