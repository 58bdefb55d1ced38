import { useEffect, useRef } from 'react';
import { useHost } from '../../sdk-context.tsx';

/** Where the focus goes when what had it is gone: to the heading of the page. */
export const focusHeading = (root: ShadowRoot | null): void => {
  const heading = root?.querySelector('.page-heading');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
};

/**
 * After a sheet that was opened by something which what it did has taken away, nothing has the focus: it goes to the
 * heading of the page.
 */
export const useFocusAfter = (isOpen: boolean): void => {
  const { shadowRoot } = useHost();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && shadowRoot?.activeElement === null) focusHeading(shadowRoot);
    wasOpen.current = isOpen;
  }, [isOpen, shadowRoot]);
};
