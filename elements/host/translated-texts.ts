import { withoutPrototype } from '../../src/platform/own-value.ts';

const isStandIn = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';

/** Returns the element that a translator has put in the place of a text: it stands where the text was. */
const findStandIn = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(isStandIn);

/**
 * Lets React draw in a root that a browser translates. A translator puts an element in the place of each text. React
 * would fail to remove such a text, or to insert something before it, and would change it without anybody seeing that.
 */
export const surviveTranslation = (root: Node): void => {
  const standIns = new WeakMap<Node, ChildNode>();
  /** Returns what stands for a node in its parent. */
  const placed = (parent: Node, node: Node): Node => {
    const standIn = node.parentNode === parent ? undefined : standIns.get(node);
    return standIn?.parentNode === parent ? standIn : node;
  };
  const guard = (parent: Node) => {
    if (Object.hasOwn(parent, 'removeChild')) return;
    const { removeChild, insertBefore } = Node.prototype;
    const methods = {
      removeChild: (child: Node) => removeChild.call(parent, placed(parent, child)),
      insertBefore: (child: Node, next: Node | null) => insertBefore.call(parent, child, next && placed(parent, next)),
    };
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(parent, name, withoutPrototype({ value }));
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { target } = record;
      // React has changed a text that is not there: it comes back, and is translated again.
      if (record.type === 'characterData') standIns.get(target)?.replaceWith(target);
      for (const text of record.removedNodes) {
        const standIn = findStandIn(record);
        if (!(text instanceof Text) || text.isConnected || standIn === undefined) continue;
        standIns.set(text, standIn);
        guard(target);
        observer.observe(text, withoutPrototype({ characterData: true }));
      }
    }
  });
  observer.observe(root, withoutPrototype({ childList: true, subtree: true }));
};
