import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Returns the heading that gets the focus: one that is focusable already, else the first. */
const findHeading = (container: ParentNode): HTMLElement | null =>
  container.querySelector<HTMLElement>(':is(h1, h2, h3, h4)[tabindex="-1"]') ??
  container.querySelector<HTMLElement>('h1, h2, h3, h4');

/**
 * Returns whether nothing has the focus, or only an ancestor of the heading, where the focus falls when the button is
 * removed.
 */
const isFocusLost = (root: ShadowRoot, heading: HTMLElement): boolean =>
  root.activeElement === null
    ? root.ownerDocument.activeElement === root.ownerDocument.body
    : root.activeElement !== heading && root.activeElement.contains(heading);

interface RetryButtonProps {
  text: string;
  onRetry: () => void;
  /** The retry is running, and the failure still shown. */
  isBusy?: boolean;
}

/**
 * A retry button. It is removed with the failure: if it was clicked and nothing else gets the focus, the focus moves to
 * the heading of its dialog, else of its element.
 */
export const RetryButton = ({ text, onRetry, isBusy = false }: RetryButtonProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const clickContext = useRef<{ root: ShadowRoot; dialog: HTMLDialogElement | null } | null>(null);
  useEffect(
    () => () => {
      if (clickContext.current === null) return;
      const { root, dialog } = clickContext.current;
      const heading = findHeading(dialog?.isConnected ? dialog : root);
      if (heading === null || !isFocusLost(root, heading)) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    [],
  );
  const retry = () => {
    const root = containerRef.current?.getRootNode();
    if (root instanceof ShadowRoot)
      clickContext.current = { root, dialog: containerRef.current?.closest('dialog') ?? null };
    // Tells `useFocusRecovery` that this component moves the focus itself.
    containerRef.current?.setAttribute('data-leads-focus', '');
    onRetry();
  };
  return (
    <div ref={containerRef}>
      <Button variant="quiet" isBusy={isBusy} onClick={retry}>
        {text}
      </Button>
    </div>
  );
};
