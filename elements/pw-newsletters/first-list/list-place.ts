import type { Clock } from '../../../src/platform/platform.ts';
import { sheetOf } from '../../host/sheets.ts';
import { firstListStyles } from '../../newsletters/first-list/first-list-styles.ts';

import tokens from '../../ui/tokens.css';
import own from '../newsletters-element.css';
import { writeContents } from './drawn-list.ts';

/** Until the list is drawn, nothing below the element is in sight. */
const keptSpace = ':host { min-block-size: 100vh }';

/** The drawn list has its own height, although the page keeps space for elements that are not registered. */
const ownHeight = ':host { min-block-size: 0 !important }';

/** The shadow root of a tag before React. */
export interface ListPlace {
  readonly root: ShadowRoot;
  /** Holds the list; it takes no space itself. */
  readonly container: Element;
  /** Puts the list in the place of its shape, or in that of another list. */
  put(list: Element): void;
  /** Removes the styles for the time before React. */
  release(): void;
}

/** Lets screen readers hear the number of newsletters: they hear only what changes in a place that stands. */
const announceCount = (clock: Pick<Clock, 'after'>, list: Element): void => {
  const status = list.querySelector('[role="status"]');
  const text = status?.textContent ?? '';
  status?.replaceChildren();
  clock.after(0, () => {
    if (status?.textContent === '') status.textContent = text;
  });
};

/** Opens the shadow root of a tag, and puts the shape of its list there. */
export const openListPlace = (clock: Pick<Clock, 'after'>, host: HTMLElement, shape: Element): ListPlace => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const setHeight = (...texts: readonly string[]) => {
    root.adoptedStyleSheets = [tokens, ...firstListStyles, own, ...texts].map(sheetOf);
  };
  setHeight(keptSpace);
  const container = writeContents({}, shape);
  root.replaceChildren(container);
  return {
    root,
    container,
    put: (list) => {
      if (container.firstElementChild?.isEqualNode(list)) return;
      if (container.contains(shape)) announceCount(clock, list);
      container.replaceChildren(list);
      setHeight(ownHeight);
    },
    release: () => {
      const temporary = [keptSpace, ownHeight].map(sheetOf);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !temporary.includes(sheet));
    },
  };
};
