const rootElement = (): unknown =>
  Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(document);

const properties = ['padding-block-end', 'scroll-padding-block-end'] as const;

/**
 * Keeps room for a bar at the foot of the page: nothing stays hidden behind it, and what gets the focus scrolls clear
 * of it. The room grows with the bar and does not shrink while the bar stands, so that folding it moves nothing. Gives
 * back the undo.
 */
export const reserveSpace = (bar: HTMLElement): (() => void) => {
  const root = rootElement();
  if (!(root instanceof HTMLElement)) return () => {};
  const { style } = root;
  const before = properties.map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  let tallest = 0;
  const observer = new ResizeObserver(() => {
    const { height } = bar.getBoundingClientRect();
    if (height <= tallest) return;
    tallest = height;
    for (const name of properties) style.setProperty(name, `${Math.ceil(height)}px`, 'important');
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    for (const [name, value, priority] of before) style.setProperty(name, value, priority);
  };
};
