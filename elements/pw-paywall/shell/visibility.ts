/** Safari before 17.4 has no `checkVisibility`; an element with a box is hidden there only by its visibility. */
const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? getComputedStyle(element).visibility === 'visible';

/** Returns true if an element has a visible box: the page, or a content blocker, may have hidden an ancestor. */
export const isVisible = (element: HTMLElement | null): boolean => {
  if (element === null || !element.isConnected) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && isShown(element);
};
