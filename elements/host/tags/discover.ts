/** The elements that the loader serves. */
export const tags = ['pw-paywall', 'pw-newsletters', 'pw-portal'] as const;

/** One of their names. */
export type TagName = (typeof tags)[number];

/** Selects them. */
export const selector = tags.join(',');

/** Which of them an element is. */
export const tagOf = (element: Element): TagName | undefined => tags.find((tag) => tag === element.localName);

/**
 * Finds our tags, present and later, and calls `connect` for each. The function that `connect` returns runs when the
 * tag leaves the page. Returns a function that lists the connected elements.
 */
export const discover = (connect: (host: HTMLElement, tag: TagName) => () => void): (() => HTMLElement[]) => {
  const disconnectByHost = new Map<HTMLElement, () => void>();
  const query = Document.prototype.querySelectorAll;

  const scan = () => {
    for (const element of Array.from(query.call(document, selector))) {
      const tag = tagOf(element);
      if (!(element instanceof HTMLElement) || tag === undefined || disconnectByHost.has(element)) continue;
      disconnectByHost.set(element, () => {});
      disconnectByHost.set(element, connect(element, tag));
    }
    for (const [host, disconnect] of disconnectByHost) {
      if (host.isConnected) continue;
      disconnectByHost.delete(host);
      disconnect();
    }
  };
  const containsTag = (node: Node) =>
    node instanceof Element &&
    (tagOf(node) !== undefined || Element.prototype.querySelector.call(node, selector) !== null);
  new MutationObserver((records) => {
    const isRelevant = records.some(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].some(containsTag),
    );
    if (isRelevant) scan();
  }).observe(document, { childList: true, subtree: true });
  scan();
  return () => [...disconnectByHost.keys()];
};
