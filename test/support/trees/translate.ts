/**
 * Translates a root as browsers do, now and whenever it changes: each text gives place to an element with another text.
 * The texts say the same, so that tests can read them. Returns the function that stops.
 */
export const translate = (root: ShadowRoot): (() => void) => {
  const observer = new MutationObserver(() => translateAll());
  const translateAll = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isSeen = currentNode.parentElement?.closest('font, style, script, option') === null;
      if (currentNode instanceof Text && isSeen && currentNode.data.trim() !== '') texts.push(currentNode);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
    observer.takeRecords();
  };
  translateAll();
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};
