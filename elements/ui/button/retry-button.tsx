import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** The heading that a dialog, or a root, gives the focus to: one that takes it already, else the first. */
const headingIn = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>(':is(h1, h2, h3, h4)[tabindex="-1"]') ??
  place.querySelector<HTMLElement>('h1, h2, h3, h4');

/** Nothing has the focus, or what lies around the heading: that is where it is kept when its button goes. */
const isBare = (root: ShadowRoot, heading: HTMLElement): boolean =>
  root.activeElement === null
    ? root.ownerDocument.activeElement === root.ownerDocument.body
    : root.activeElement !== heading && root.activeElement.contains(heading);

interface RetryButtonProps {
  text: string;
  onRetry: () => void;
  /** It is being asked again, and the failure is still shown. */
  isBusy?: boolean;
}

/**
 * The way to ask again for what could not be had. The button goes with the failure: where it was pressed and nothing else
 * has the focus then, that goes to the heading of the dialog that it stood in, else to that of its element.
 */
export const RetryButton = ({ text, onRetry, isBusy = false }: RetryButtonProps) => {
  const place = useRef<HTMLDivElement>(null);
  const pressedIn = useRef<{ root: ShadowRoot; dialog: HTMLDialogElement | null } | null>(null);
  useEffect(
    () => () => {
      if (pressedIn.current === null) return;
      const { root, dialog } = pressedIn.current;
      const heading = headingIn(dialog?.isConnected ? dialog : root);
      if (heading === null || !isBare(root, heading)) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    [],
  );
  const retry = () => {
    const root = place.current?.getRootNode();
    if (root instanceof ShadowRoot) pressedIn.current = { root, dialog: place.current?.closest('dialog') ?? null };
    // What keeps the focus of the tree leaves it to this.
    place.current?.setAttribute('data-leads-focus', '');
    onRetry();
  };
  return (
    <div ref={place}>
      <Button look="quiet" isBusy={isBusy} onClick={retry}>
        {text}
      </Button>
    </div>
  );
};
