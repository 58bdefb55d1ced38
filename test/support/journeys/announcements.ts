/** The speech of a screen reader: Chromium’s accessibility tree, and the live regions of every shadow root. */
import type { Locator, Page } from '@playwright/test';

/** Notes each text that comes into a live region, also in shadow roots, from the next page on. */
export const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const texts: string[] = [];
    Reflect.set(window, 'announcements', texts);
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[role=alert], [role=status], [aria-live]');
    const note = (node: Node) => {
      const region = regionOf(node);
      // A list of notices tells what is added to it; other regions are read out as a whole.
      const text = (region?.getAttribute('aria-relevant') === 'additions' ? node : region)?.textContent?.trim();
      if (text && texts.at(-1) !== text) texts.push(text);
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') note(target);
        for (const node of addedNodes) {
          note(node);
          if (!(node instanceof Element)) continue;
          for (const alert of node.querySelectorAll('[role=alert]')) note(alert);
        }
      }
    });
    const changes = { subtree: true, childList: true, characterData: true };
    observer.observe(document, changes);
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function attach(init) {
      const root = attachShadow.call(this, init);
      observer.observe(root, changes);
      return root;
    };
  });

/** Returns what was announced on a page so far, in order. */
export const announcementsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'announcements'));

const isSpoken = /^(dialog|heading|textbox|button|link|radiogroup|radio|switch|listitem|region)\b/;

/** Returns the role, name and states of the elements that a screen reader stops at, in the order of reading. */
export const spokenIn = async (part: Locator): Promise<string[]> =>
  (await part.ariaSnapshot())
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^- /, '')
        .replace(/^'(.*)'$/, '$1')
        .replace(/:$/, ''),
    )
    .filter((line) => isSpoken.test(line));
