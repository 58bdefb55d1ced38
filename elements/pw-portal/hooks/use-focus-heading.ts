import { useEffect } from 'react';
import { useHost } from '../../host/sdk-context.tsx';

/** Moves the focus to the page's heading, after the focused element was removed. */
export const focusHeading = (root: ShadowRoot | null): void => {
  const heading = root?.querySelector('.page-heading');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
};

/**
 * Moves the focus to the page's heading on unmount if nothing has it: an operation may remove the element that opened
 * its sheet. For sheets, which may be removed together with that element, and for forms that are removed when done.
 */
export const useFocusHeadingOnUnmount = (): void => {
  const { shadowRoot } = useHost();
  useEffect(
    () => () => {
      if (shadowRoot?.activeElement === null) focusHeading(shadowRoot);
    },
    [shadowRoot],
  );
};
