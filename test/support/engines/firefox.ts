/** Firefox, driven by WebDriver BiDi: it needs no program but the browser. */
import puppeteer, { type BrowserContext, type ElementHandle, type Frame, type Page, type Point } from 'puppeteer-core';
import { findFirefox } from '../runner/programs.mjs';
import { startDisplay } from './display.ts';
import type { Engine, Profile, Tab } from './engine.ts';
import { findElements } from './find-elements.ts';
import { describeTarget, stepsOf, type Target } from './targets.ts';

const elementIn = async (frame: Frame, target: Target): Promise<ElementHandle<Element>> => {
  const elements = await frame.evaluateHandle(findElements, stepsOf(target));
  return elements.evaluateHandle((list, description) => {
    const [element] = list;
    if (element === undefined) throw new Error(`There is no ${description}`);
    return element;
  }, describeTarget(target));
};

const frameIn = async (page: Page, frames: readonly Target[]): Promise<Frame> => {
  let frame = page.mainFrame();
  for (const target of frames) {
    const inner = await (await elementIn(frame, target)).contentFrame();
    if (inner === null) throw new Error(`${describeTarget(target)} is no frame`);
    frame = inner;
  }
  return frame;
};

/** Returns where an element can be clicked, in the coordinates of the page; null once the page has removed it. */
const pointIn = async (element: ElementHandle<Element>): Promise<Point | null> => {
  try {
    await element.scrollIntoView();
    return await element.clickablePoint();
  } catch (error) {
    if (await element.evaluate(({ isConnected }) => isConnected)) throw error;
    return null;
  }
};

const createTab = (page: Page): Tab => ({
  // A page that comes back as it was left ends no navigation, and Puppeteer would wait for that of the next ones, too.
  goTo: (url) => page.evaluate((address) => location.assign(address), url),
  goBack: () => page.evaluate(() => history.back()),
  evaluate: async (frames, expression) => (await frameIn(page, frames)).evaluate(expression),
  click: async (frames, target) => {
    const point = await pointIn(await elementIn(await frameIn(page, frames), target));
    if (point === null) return false;
    await page.mouse.click(point.x, point.y);
    return true;
  },
  type: async (frames, target, text) => (await elementIn(await frameIn(page, frames), target)).type(text),
  isExposed: async (frames, target, role, name) => {
    const frame = await frameIn(page, frames);
    const elements = await frame.evaluateHandle(findElements, stepsOf(target));
    // WebDriver BiDi looks up roles and names in the accessibility tree of the document or the shadow root it starts at.
    const root = await elements.evaluateHandle((list) => list[0]?.getRootNode());
    const exposed = (await root.asElement()?.$$(`aria/[role="${role}"][name="${name}"]`)) ?? [];
    for (const handle of exposed)
      if (await elements.evaluate((list, element) => list.some((each) => each === element), handle)) return true;
    return false;
  },
  press: (key) => page.keyboard.press(key),
  // Firefox 140 takes the size, and knows no orientation of screens, which Puppeteer sets beside it.
  setSize: (width, height) =>
    page.setViewport({ width, height }).catch((error: unknown) => {
      if (!String(error).includes('setScreenOrientationOverride')) throw error;
    }),
  takePicture: async () => Buffer.from(await page.screenshot()),
  close: () => page.close(),
});

/** Returns the same tab for the same page, however often it is asked for. */
const createProfile = (context: BrowserContext): Profile => {
  const tabOf = new Map<Page, Tab>();
  const tab = (page: Page): Tab => {
    const existing = tabOf.get(page) ?? createTab(page);
    tabOf.set(page, existing);
    return existing;
  };
  return {
    openTab: async () => tab(await context.newPage()),
    tabs: async () => (await context.pages()).map(tab),
    close: () => context.close(),
  };
};

/**
 * Starts Firefox on a display of its own, with its accessibility tree, as for a screen reader. Without a display, there
 * is no tree before somebody asks for it, and one that is made while a dialog opens can miss that dialog for ever.
 */
export const startFirefox = async (): Promise<Engine> => {
  const display = await startDisplay();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: false,
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' },
    extraPrefsFirefox: { 'accessibility.force_disabled': -1 },
  });
  return {
    createProfile: async () => createProfile(await browser.createBrowserContext()),
    stop: async () => {
      await browser.close();
      display.stop();
    },
  };
};
