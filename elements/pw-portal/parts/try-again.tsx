import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useHost } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { focusHeading } from './use-focus-after.ts';

/**
 * Something could not be had: what, and the way to ask again. The button goes with the failure: where it was pressed and
 * nothing else has the focus then, that goes to the heading of the page.
 */
export const TryAgain = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { i18n } = useLingui();
  const { shadowRoot, ownerDocument } = useHost();
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      const hasNone = shadowRoot?.activeElement === null && ownerDocument.activeElement === ownerDocument.body;
      if (isPressed.current && hasNone) focusHeading(shadowRoot);
    },
    [shadowRoot, ownerDocument],
  );
  const retry = () => {
    isPressed.current = true;
    onRetry();
  };
  return (
    <div className="card failed" part="failed" role="alert">
      <p>{text}</p>
      <Button look="quiet" onClick={retry}>
        {i18n._('retry')}
      </Button>
    </div>
  );
};
