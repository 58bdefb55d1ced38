/** The elements that the loader serves. */
export const tags = ['pw-paywall', 'pw-newsletters', 'pw-portal'] as const;

/** One of their names. */
export type Tag = (typeof tags)[number];

const selector = tags.join(',');

const tagOf = (element: Element): Tag | undefined => tags.find((tag) => tag === element.localName);

/** The names of our tags in other components' shadow roots, where they are not found; closed roots can't be looked into. */
export const tagsInShadows = (): Tag[] =>
  Array.from(Document.prototype.querySelectorAll.call(document, '*')).flatMap(({ shadowRoot, localName }) =>
    shadowRoot === null || tags.some((tag) => tag === localName)
      ? []
      : Array.from(shadowRoot.querySelectorAll(selector)).flatMap((element) => tagOf(element) ?? []),
  );

/**
 * Finds our tags, present and later, and tells when they leave. `found` gives back what to undo then. Gives back the
 * elements that are on the page.
 */
export const discover = (found: (host: HTMLElement, tag: Tag) => () => void): (() => HTMLElement[]) => {
  const known = new Map<HTMLElement, () => void>();
  const query = Document.prototype.querySelectorAll;

  const look = () => {
    for (const element of Array.from(query.call(document, selector))) {
      const tag = tagOf(element);
      if (!(element instanceof HTMLElement) || tag === undefined || known.has(element)) continue;
      known.set(element, () => {});
      known.set(element, found(element, tag));
    }
    for (const [host, leave] of known) {
      if (host.isConnected) continue;
      known.delete(host);
      leave();
    }
  };
  const isOurs = (node: Node) =>
    node instanceof Element &&
    (tagOf(node) !== undefined || Element.prototype.querySelector.call(node, selector) !== null);
  new MutationObserver((records) => {
    const matters = records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isOurs));
    if (matters) look();
  }).observe(document, { childList: true, subtree: true });
  look();
  return () => [...known.keys()];
};
