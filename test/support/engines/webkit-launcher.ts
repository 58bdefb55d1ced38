/** Runs component tests in WebKit: a launcher of web-test-runner, with the commands that it knows of a WebDriver. */
import type { BrowserLauncher } from '@web/test-runner';
import { Button, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { type Display, startDisplay } from './display.ts';
import { openSession, type WebKitSession } from './webkit-driver.ts';

/** The size of the pages of the other browsers, in CSS px. */
const pageSize = { width: 800, height: 600 };

const buttons = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT };

type ButtonName = keyof typeof buttons;

const keyOf = (name: string): string => {
  if (name.length === 1) return name;
  const key: unknown = Reflect.get(Key, name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase());
  if (typeof key !== 'string') throw new Error(`There is no key ${name}`);
  return key;
};

/** The commands of tests, as `@web/test-runner-commands` calls them. */
interface Commands {
  sendKeys(session: string, keys: readonly string[]): Promise<void>;
  sendMouseMove(session: string, x: number, y: number): Promise<void>;
  sendMouseClick(session: string, x: number, y: number, button?: ButtonName): Promise<void>;
  sendMouseDown(session: string, button?: ButtonName): Promise<void>;
  sendMouseUp(session: string, button?: ButtonName): Promise<void>;
  resetMouse(session: string): Promise<void>;
}

const commandsOf = (driver: () => WebDriver): Commands => {
  const moveTo = (x: number, y: number) => driver().actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT });
  return {
    // `Shift+Tab` holds the first key down while it presses the second.
    sendKeys: async (_, keys) => {
      for (const name of keys) {
        const pressed = name.length === 1 ? [name] : name.split('+').map(keyOf);
        const actions = driver().actions();
        for (const key of pressed) actions.keyDown(key);
        for (const key of pressed.toReversed()) actions.keyUp(key);
        await actions.perform();
      }
    },
    sendMouseMove: (_, x, y) => moveTo(x, y).perform(),
    sendMouseClick: (_, x, y, button = 'left') =>
      moveTo(x, y).press(buttons[button]).release(buttons[button]).perform(),
    sendMouseDown: (_, button = 'left') => driver().actions().press(buttons[button]).perform(),
    sendMouseUp: (_, button = 'left') => driver().actions().release(buttons[button]).perform(),
    resetMouse: async () => {
      await driver().actions().clear();
      await moveTo(0, 0).perform();
    },
  };
};

const open = async (display: Display): Promise<WebKitSession> => {
  const session = await openSession(display);
  const { driver } = session;
  const frame: unknown = await driver.executeScript('return [outerWidth - innerWidth, outerHeight - innerHeight]');
  const [width = 0, height = 0] = Array.isArray(frame) ? frame.map(Number) : [];
  const size = { width: pageSize.width + width, height: pageSize.height + height };
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return session;
};

/** Returns the launcher. Its one window shows one test file after the other. */
export const webKitLauncher = (): BrowserLauncher & Commands => {
  let running: { display: Display; session: WebKitSession } | null = null;
  let address: string | null = null;
  let active: string | null = null;
  const driver = () => {
    if (running === null) throw new Error('WebKit does not run');
    return running.session.driver;
  };
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    startSession: async (id, url) => {
      if (running === null) {
        const display = await startDisplay();
        running = { display, session: await open(display) };
      }
      active = id;
      address = url;
      await driver().get(url);
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => address ?? undefined,
    stopSession: async () => {
      active = null;
      // What the page still does ends.
      await driver().get('about:blank');
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no window to look at')),
    stop: async () => {
      await running?.session.close();
      running?.display.stop();
      running = null;
    },
    ...commandsOf(driver),
  };
};
