import type { TargetStep } from './targets.ts';

/**
 * Returns the visible elements of a page that a target describes. It runs in the page, where it can import nothing, and
 * asks prototypes: a hostile page replaces what `document` itself has.
 */
export const findElements = (steps: readonly TargetStep[]): Element[] => {
  const selectAll = (root: Document | ShadowRoot | Element, css: string): Element[] => {
    const { prototype } = root instanceof Element ? Element : root instanceof Document ? Document : DocumentFragment;
    return Array.from(prototype.querySelectorAll.call(root, css));
  };
  const rootsBelow = (root: Document | ShadowRoot | Element): (Document | ShadowRoot | Element)[] => {
    const own = root instanceof Element && root.shadowRoot !== null ? rootsBelow(root.shadowRoot) : [];
    const inner = selectAll(root, '*').flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : rootsBelow(shadowRoot)));
    return [root, ...own, ...inner];
  };
  const textOf = (element: Element): string => {
    const text = element instanceof HTMLElement ? element.innerText : element.textContent;
    return (text ?? '').replace(/\s+/g, ' ').trim();
  };
  const accessibleName = (element: Element): string => {
    const root = element.getRootNode();
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelledBy = ids.flatMap((id) =>
      root instanceof Document || root instanceof ShadowRoot ? selectAll(root, `[id="${id}"]`) : [],
    );
    if (labelledBy.length > 0) return labelledBy.map(textOf).join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    if (labels !== null && labels.length > 0) return Array.from(labels, textOf).join(' ');
    return textOf(element);
  };
  const matches = (element: Element, { name, text }: TargetStep): boolean => {
    const hasName =
      name === null ||
      ('text' in name
        ? accessibleName(element) === name.text
        : new RegExp(name.pattern, name.flags).test(accessibleName(element)));
    const hasText =
      text === null ||
      ('text' in text
        ? textOf(element).includes(text.text)
        : new RegExp(text.pattern, text.flags).test(textOf(element)));
    return hasName && hasText;
  };
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  let roots: (Document | Element)[] = [document];
  let elements: Element[] = [];
  for (const step of steps) {
    const selected = roots.flatMap(rootsBelow).flatMap((root) => selectAll(root, step.css));
    elements = Array.from(new Set(selected)).filter((element) => isVisible(element) && matches(element, step));
    roots = elements;
  }
  return elements;
};
