/** WebKit for GTK, the engine of Safari, driven by WebDriver on a display without a screen. */
import { Key as DriverKey, error, type WebDriver, WebElement } from 'selenium-webdriver';
import { startDisplay } from './display.ts';
import type { Engine, Key, Profile, Tab } from './engine.ts';
import { findElements } from './find-elements.ts';
import { describeTarget, stepsOf, type Target } from './targets.ts';
import { openSession, type WebKitSession } from './webkit-driver.ts';

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
      try {
        await (await elementIn(driver, target)).click();
        return true;
      } catch (failure) {
        if (failure instanceof error.StaleElementReferenceError) return false;
        throw failure;
      }
    },
    type: async (frames, target, text) => {
      await enter(frames);
      const element = await elementIn(driver, target);
      // The driver's own way to type focuses the element by a script, which does not reach into a frame.
      if (frames.length > 0) await element.click();
      else await driver.executeScript('arguments[0].focus()', element);
      await driver.actions().sendKeys(text).perform();
    },
    isExposed: async (frames, target, role, name) => {
      await enter(frames);
      const elements: unknown = await driver.executeScript(`return (${findElements})(arguments[0])`, stepsOf(target));
      for (const element of Array.isArray(elements) ? elements : []) {
        if (!(element instanceof WebElement)) continue;
        if ((await element.getAriaRole()) === role && (await element.getAccessibleName()) === name) return true;
      }
      return false;
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

const createProfile = async ({ driver, close }: WebKitSession): Promise<Profile> => {
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
    close,
  };
};

/** Starts a display; each profile is a browser process of its own. */
export const startWebKit = async (): Promise<Engine> => {
  const display = await startDisplay();
  return {
    createProfile: async () => createProfile(await openSession(display)),
    stop: async () => display.stop(),
  };
};
