/** Firefox, driven by WebDriver BiDi: it needs no program but the browser. */
import puppeteer, { type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { findFirefox } from '../runner/programs.mjs';
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

const createTab = (page: Page): Tab => ({
  // A page that comes back as it was left ends no navigation, and Puppeteer would wait for that of the next ones, too.
  goTo: (url) => page.evaluate((address) => location.assign(address), url),
  goBack: () => page.evaluate(() => history.back()),
  evaluate: async (frames, expression) => (await frameIn(page, frames)).evaluate(expression),
  click: async (frames, target) => (await elementIn(await frameIn(page, frames), target)).click(),
  type: async (frames, target, text) => (await elementIn(await frameIn(page, frames), target)).type(text),
  press: (key) => page.keyboard.press(key),
  setSize: (width, height) => page.setViewport({ width, height }),
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

/** Starts Firefox without a window. */
export const startFirefox = async (): Promise<Engine> => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox(), headless: true });
  return {
    createProfile: async () => createProfile(await browser.createBrowserContext()),
    stop: () => browser.close(),
  };
};
