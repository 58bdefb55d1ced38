/** The program that drives WebKit for GTK, the engine of Safari: WebKitWebDriver. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findMiniBrowser, findWebKitDriver } from '../runner/programs.mjs';
import { type Display, endsWithUs } from './display.ts';
import { freePort } from './free-port.ts';
import { poll } from './polling.ts';

/** A session of a driver: a browser process of its own. */
export interface WebKitSession {
  driver: WebDriver;
  close(): Promise<void>;
}

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
