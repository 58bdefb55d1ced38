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

/** Marks the time when an element first has a part of itself in its shadow. It causes no frame of its own. */
export const watchElement = ([name, selector]: readonly [name: string, selector: string]): void => {
  const watch = async () => {
    await customElements.whenDefined(name);
    const root = document.querySelector(name)?.shadowRoot;
    if (!root) return;
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (root.querySelector(selector) === null) return;
      observer.disconnect();
      performance.mark('bench-visible');
    };
    observer.observe(root, { childList: true, subtree: true });
    look();
  };
  addEventListener('DOMContentLoaded', () => void watch());
};

/** Resolves with the first mark of this name. To look for it again and again would make the page draw, and count. */
export const waitForMark = (name: string): Promise<void> =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
