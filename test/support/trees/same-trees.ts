/** Compares two trees of elements, node by node. */

/** Names the ids of a tree in the order in which they occur: no two trees share them. */
const createNaming = () => {
  const names = new Map<string, string>();
  return (id: string): string => {
    const name = names.get(id) ?? `id ${names.size}`;
    names.set(id, name);
    return name;
  };
};

const idAttributes = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby']);

/** Lists a tree's nodes, one a line: tag, attributes by name, and texts; ids by the order of their first use. */
export const linesOf = (tree: Element): string[] => {
  const naming = createNaming();
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .map(({ name, value }) => `${name}=${idAttributes.has(name) ? value.split(' ').map(naming) : value}`)
      .sort();
  const visit = (node: Node, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    // Come with code of their own, after both.
    if (node instanceof Element && node.className === 'tag-bar-arrows') return [];
    if (!(node instanceof Element)) return node.textContent === '' ? [] : [`${indent}"${node.textContent}"`];
    const line = [node.namespaceURI, node.localName, ...attributesOf(node)].join(' ');
    return [indent + line, ...[...node.childNodes].flatMap((child) => visit(child, depth + 1))];
  };
  tree.normalize();
  return visit(tree, 0);
};
