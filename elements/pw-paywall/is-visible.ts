/** True when an element has a box that can be seen: a page, or a blocker in it, may have hidden one of its ancestors. */
export const isVisible = (element: HTMLElement | null): boolean => {
  if (element === null || !element.isConnected) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};
