/** Functions that run in a measured page, before its own scripts. */

/** Sums the layout shifts, and keeps the largest paint. */
export const watchPaints = (): void => {
  Object.assign(window, { shifts: 0, paint: 0 });
  const note = (name: string, type: string, add: (entry: PerformanceEntry, sum: number) => number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, name, add(entry, Number(Reflect.get(window, name))));
    }).observe({ type, buffered: true });
  note('shifts', 'layout-shift', (entry, sum) => sum + Number(Reflect.get(entry, 'value')));
  note('paint', 'largest-contentful-paint', (entry) => entry.startTime);
};

/**
 * Marks the time when an element first has a part of itself in its shadow, whether its code has been defined or not. It
 * causes no frame of its own.
 */
export const watchElement = ([name, selector]: readonly [name: string, selector: string]): void => {
  const watch = (root: ShadowRoot) => {
    const look = () => {
      if (root.querySelector(selector) === null) return;
      observer.disconnect();
      performance.mark('bench-visible');
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
  };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    if (this.localName === name) watch(root);
    return root;
  };
};

/** Resolves with the first mark of this name. To look for it again and again would make the page draw, and count. */
export const waitForMark = (name: string): Promise<void> =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
