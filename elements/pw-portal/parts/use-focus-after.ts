import { useEffect } from 'react';
import { useHost } from '../../sdk-context.tsx';

/** Where the focus goes when what had it is gone: to the heading of the page. */
export const focusHeading = (root: ShadowRoot | null): void => {
  const heading = root?.querySelector('.page-heading');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
};

/**
 * After a sheet that was opened by something which what it did has taken away, nothing has the focus: it goes to the
 * heading of the page. For the sheet itself, which may be taken away together with what opened it, and for a form that
 * goes once it is done.
 */
export const useFocusAfter = (): void => {
  const { shadowRoot } = useHost();
  useEffect(
    () => () => {
      if (shadowRoot?.activeElement === null) focusHeading(shadowRoot);
    },
    [shadowRoot],
  );
};
