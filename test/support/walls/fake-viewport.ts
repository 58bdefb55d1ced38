/** Fakes the part of a window that is in sight: a keyboard on the screen covers the rest. */
export const fakeViewport = () => {
  const native = Object.getOwnPropertyDescriptor(window, 'visualViewport') ?? {};
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  return {
    change: (changes: Partial<Record<'height' | 'offsetTop' | 'scale', number>>) => {
      Object.assign(viewport, changes);
      viewport.dispatchEvent(new Event('resize'));
    },
    /** Returns whether an element is between the upper edge of the part in sight and the keyboard; it scrolls by whole px. */
    shows: (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.ceil(top) >= viewport.offsetTop && Math.floor(bottom) <= viewport.offsetTop + viewport.height;
    },
    restore: () => {
      Object.defineProperty(window, 'visualViewport', native);
    },
  };
};
