import { pageRoot } from '../../host/document-events.ts';

const spacingProperties = ['padding-block-end', 'scroll-padding-block-end'] as const;

/**
 * Reserves space for a bar at the bottom of the page: it hides nothing, and focused elements scroll clear of it. The
 * space grows with the bar and never shrinks while it is open, so that collapsing moves nothing. Returns the undo
 * function.
 */
export const reserveSpace = (bar: HTMLElement): (() => void) => {
  const { style } = pageRoot();
  const savedStyles = spacingProperties.map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  let tallest = 0;
  const observer = new ResizeObserver(() => {
    const { height } = bar.getBoundingClientRect();
    if (height <= tallest) return;
    tallest = height;
    for (const name of spacingProperties) style.setProperty(name, `${Math.ceil(height)}px`, 'important');
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    for (const [name, value, priority] of savedStyles) style.setProperty(name, value, priority);
  };
};
