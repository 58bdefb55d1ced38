/** A page as a journey uses it: every verb waits until it can act. */
import type { Key, Tab } from './engine.ts';
import { findElements } from './find-elements.ts';
import { poll } from './polling.ts';
import { recordedErrors } from './recorder.ts';
import { describeTarget, stepsOf, type Target } from './targets.ts';

let marks = 0;

/** A document, or one in a frame of it. A page that is being replaced fails commands: they are tried until the deadline. */
export class VisitorPage {
  readonly tab: Tab;
  readonly #frames: readonly Target[];
  #markOfDocument = 0;

  constructor(tab: Tab, frames: readonly Target[] = []) {
    this.tab = tab;
    this.#frames = frames;
  }

  /** Opens an address and waits until it has been loaded. */
  async open(url: string): Promise<void> {
    await this.#mark();
    await this.tab.goTo(url);
    await this.#waitForNewDocument(`${url} is not loaded`);
  }

  /** Goes one step back in the history and waits until another document is there. */
  async goBack(): Promise<void> {
    await this.#mark();
    await this.tab.goBack();
    await this.#waitForNewDocument('There was nothing to go back to');
  }

  /** Runs what leads to another document, and waits until that has been loaded. */
  async leaveBy(act: () => Promise<void>): Promise<void> {
    await this.#mark();
    await act();
    await this.#waitForNewDocument('The page did not change');
  }

  /** Waits until an element is in sight, enabled and still, and clicks it, or what the page puts in its place then. */
  async press(target: Target): Promise<void> {
    do await this.#waitUntilStill(target);
    while (!(await this.tab.click(this.#frames, target)));
  }

  /** Puts a text in place of what a field has. A field with the focus is not replaced by the page until it is typed. */
  async fill(target: Target, text: string): Promise<void> {
    await this.see(target);
    await this.#expression(`((field) => { field.focus(); field.select(); })(${elementsOf(target)}[0])`);
    await this.tab.type(this.#frames, target, text);
  }

  /** Presses a key where the focus is. */
  pressKey(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  /** Waits until at least one element is in sight. */
  see(target: Target): Promise<void> {
    return this.#waitFor(`${elementsOf(target)}.length > 0`, `${describeTarget(target)} is not in sight`);
  }

  /** Waits until an element has this role and name for assistive technology, as the engine itself computes them. */
  async seeExposed(target: Target, role: string, name: string): Promise<void> {
    await this.#poll(
      async () => ((await this.tab.isExposed(this.#frames, target, role, name)) ? true : null),
      () => `${describeTarget(target)} is not exposed as ${role} “${name}”`,
    );
  }

  /** Waits until no element is in sight. */
  seeNo(target: Target): Promise<void> {
    return this.#waitFor(`${elementsOf(target)}.length === 0`, `${describeTarget(target)} is in sight`);
  }

  /** Returns the number of elements that are in sight now. */
  async count(target: Target): Promise<number> {
    return Number(await this.#expression(`${elementsOf(target)}.length`));
  }

  /** Returns the text of the first element that is in sight now. */
  async text(target: Target): Promise<string> {
    return String(await this.#expression(`${elementsOf(target)}[0]?.innerText`));
  }

  /** Returns the text in the first field that is in sight now. */
  async value(target: Target): Promise<string> {
    return String(await this.#expression(`${elementsOf(target)}[0]?.value`));
  }

  /** Returns the errors of the page since it was loaded, one a line. */
  async errors(): Promise<string> {
    return String(await this.#expression(recordedErrors));
  }

  /** Returns the value of an expression in the document; it must be plain data. */
  evaluate(expression: string): Promise<unknown> {
    return this.#expression(expression);
  }

  /** Waits until an expression in the document is true. */
  waitFor(expression: string): Promise<void> {
    return this.#waitFor(expression, `Never true: ${expression}`);
  }

  /** The document that a frame shows. */
  frame(target: Target): VisitorPage {
    return new VisitorPage(this.tab, [...this.#frames, target]);
  }

  #expression(expression: string): Promise<unknown> {
    return this.tab.evaluate(this.#frames, expression);
  }

  #poll(attempt: () => Promise<true | null>, describe: () => string): Promise<true> {
    let lastError = '';
    return poll(
      async () => {
        try {
          return await attempt();
        } catch (error) {
          lastError = ` (${error instanceof Error ? error.message : String(error)})`;
          return null;
        }
      },
      () => `${describe()}${lastError}`,
    );
  }

  async #waitUntilStill(target: Target): Promise<void> {
    let lastBox = '';
    await this.#poll(
      async () => {
        const box = await this.#expression(`(${boxWhenEnabled})(${elementsOf(target)})`);
        const isStill = box !== '' && box === lastBox;
        lastBox = String(box);
        return isStill ? true : null;
      },
      () => `${describeTarget(target)} can’t be pressed`,
    );
  }

  async #waitFor(expression: string, message: string): Promise<void> {
    await this.#poll(
      async () => ((await this.#expression(expression)) === true ? true : null),
      () => message,
    );
  }

  /** A page that the browser restores has the mark of an earlier time. */
  async #mark(): Promise<void> {
    marks += 1;
    this.#markOfDocument = marks;
    await this.#expression(`void (window.mark = ${marks})`);
  }

  async #waitForNewDocument(message: string): Promise<void> {
    const readyState = 'Object.getOwnPropertyDescriptor(Document.prototype, "readyState").get.call(document)';
    await this.#waitFor(`window.mark !== ${this.#markOfDocument} && ${readyState} === "complete"`, message);
  }
}

/**
 * Returns where the first element is, as text, once it can be pressed; it runs in the page. Drivers fail where a page
 * scrolls smoothly, so that it is brought into sight here.
 */
const boxWhenEnabled = ([element]: readonly Element[]): string => {
  if (element === undefined || element.matches(':disabled')) return '';
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return `${x} ${y} ${width} ${height}`;
};

const elementsOf = (target: Target): string => `(${findElements})(${JSON.stringify(stepsOf(target))})`;
