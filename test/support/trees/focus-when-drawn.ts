/**
 * Returns the element that has the focus when the first element that matches is drawn: a microtask after it, before the
 * next paint or press of a key.
 */
export const focusWhenDrawn = (root: ShadowRoot, selector: string): Promise<Element | null> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.querySelector(selector) === null) return;
      observer.disconnect();
      resolve(root.activeElement);
    });
    observer.observe(root, { childList: true, subtree: true });
  });
