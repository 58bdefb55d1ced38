/** WebKit for GTK, the engine of Safari, driven by WebDriver on a display without a screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key as DriverKey, type WebDriver, WebElement } from 'selenium-webdriver';
import { findMiniBrowser, findWebKitDriver } from '../runner/programs.mjs';
import type { Engine, Key, Profile, Tab } from './engine.ts';
import { findElements } from './find-elements.ts';
import { freePort } from './free-port.ts';
import { poll } from './polling.ts';
import { describeTarget, stepsOf, type Target } from './targets.ts';

/** An expression whose page goes away gets no reply: it fails after this time, and is tried again where it is waited for. */
const scriptTimeoutMs = 3000;

const keys: Readonly<Record<Key, string>> = {
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Tab: DriverKey.TAB,
};

const elementIn = async (driver: WebDriver, target: Target): Promise<WebElement> => {
  const element: unknown = await driver.executeScript(
    `return (${findElements})(arguments[0])[0] ?? null`,
    stepsOf(target),
  );
  if (element instanceof WebElement) return element;
  throw new Error(`There is no ${describeTarget(target)}`);
};

/** A session has one current window and frame: each command says which it means. */
const createTab = (driver: WebDriver, handle: string): Tab => {
  const enter = async (frames: readonly Target[]): Promise<void> => {
    await driver.switchTo().window(handle);
    await driver.switchTo().defaultContent();
    for (const target of frames) await driver.switchTo().frame(await elementIn(driver, target));
  };
  return {
    goTo: async (url) => {
      await enter([]);
      await driver.get(url);
    },
    goBack: async () => {
      await enter([]);
      // A command whose page goes away gets no reply.
      await driver.executeScript('setTimeout(() => history.back())');
    },
    evaluate: async (frames, expression) => {
      await enter(frames);
      return driver.executeScript(`return (${expression})`);
    },
    click: async (frames, target) => {
      await enter(frames);
      await (await elementIn(driver, target)).click();
    },
    type: async (frames, target, text) => {
      await enter(frames);
      const element = await elementIn(driver, target);
      // The driver's own way to type focuses the element by a script, which does not reach into a frame.
      if (frames.length > 0) await element.click();
      else await driver.executeScript('arguments[0].focus()', element);
      await driver.actions().sendKeys(text).perform();
    },
    press: async (key) => {
      await enter([]);
      await driver.actions().sendKeys(keys[key]).perform();
    },
    setSize: async (width, height) => {
      await enter([]);
      const inner: unknown = await driver.executeScript('return outerHeight - innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + Number(inner) });
    },
    takePicture: async () => {
      await enter([]);
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    close: async () => {
      await enter([]);
      await driver.close();
    },
  };
};

const createProfile = async (driver: WebDriver, end: () => void): Promise<Profile> => {
  const tabOf = new Map<string, Tab>();
  const tab = (handle: string): Tab => {
    const existing = tabOf.get(handle) ?? createTab(driver, handle);
    tabOf.set(handle, existing);
    return existing;
  };
  await driver.manage().setTimeouts({ script: scriptTimeoutMs });
  const unused = await driver.getAllWindowHandles();
  return {
    openTab: async () => {
      const first = unused.pop();
      if (first !== undefined) return tab(first);
      await driver.switchTo().newWindow('tab');
      return tab(await driver.getWindowHandle());
    },
    tabs: async () => (await driver.getAllWindowHandles()).map(tab),
    close: async () => {
      await driver.quit().finally(end);
    },
  };
};

const startDisplay = async (): Promise<{ name: string; process: ChildProcess }> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numberPipe = server.stdio[3];
  if (!numberPipe) throw new Error('Xvfb has no pipe for the number of its display');
  const [line]: unknown[] = await once(numberPipe, 'data');
  return { name: `:${String(line).trim()}`, process: server };
};

const capabilities = (): Capabilities =>
  new Capabilities()
    .set('browserName', 'MiniBrowser')
    // With any other strategy, a navigation does not return.
    .set('pageLoadStrategy', 'none')
    .set('webkitgtk:browserOptions', { binary: findMiniBrowser(), args: ['--automation'] });

const endsWithUs = (child: ChildProcess): void => {
  process.once('exit', () => child.kill('SIGKILL'));
};

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

/** Starts a display; each profile is a browser process of its own. */
export const startWebKit = async (): Promise<Engine> => {
  const display = await startDisplay();
  endsWithUs(display.process);
  return {
    createProfile: async () => {
      const { address, end } = await startDriver(display.name);
      const driver = new Builder().usingServer(address).withCapabilities(capabilities()).build();
      return createProfile(driver, end);
    },
    stop: async () => {
      display.process.kill();
    },
  };
};
