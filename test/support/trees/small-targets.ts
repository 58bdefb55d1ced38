/**
 * Returns links and buttons within a root, or within all shadow roots of the document, that are less than 24 px high or
 * wide (WCAG 2.5.8), except those in the line of a sentence. The function is self-contained, so that it can run in a
 * page of another world.
 */
export const smallTargets = (root: ShadowRoot | null | undefined): string[] => {
  const all = (from: ShadowRoot): Element[] =>
    [...from.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot === null ? [] : all(element.shadowRoot)),
    ]);
  // A page can put an image in the place of its document's own methods.
  const hosts = root === undefined ? [...Document.prototype.querySelectorAll.call(document, '*')] : [];
  const roots = [root, ...hosts.map(({ shadowRoot }) => shadowRoot)].filter((each) => each instanceof ShadowRoot);
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentNode?.childNodes ?? [])].some(
      (beside) => beside !== element && beside.nodeType === Node.TEXT_NODE && /\p{L}/u.test(beside.nodeValue ?? ''),
    );
  return roots.flatMap(all).flatMap((element) => {
    if (!element.matches('a[href], button, summary, select, [role="button"], [role="link"]')) return [];
    const { width, height } = element.getBoundingClientRect();
    // Elements for screen readers only are 1 px wide until they have the focus.
    if (width <= 1 || height <= 1 || (width >= 24 && height >= 24) || isInSentence(element)) return [];
    return [`${Math.round(width)} x ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`];
  });
};
