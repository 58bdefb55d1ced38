import { useLingui } from '@lingui/react';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Box, getBox } from '../../../src/walls/display/sizes.ts';
import { animationMs, type Wall } from '../../../src/walls/display/wall.ts';
import { movedEvent } from '../../host/define.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { standsAside } from '../../host/stands-aside.ts';
import { CloseButton } from '../../ui/close-button/close-button.tsx';
import { useViewportWidth } from '../../ui/use-viewport-width.ts';
import { WallContent } from '../content/wall-content.tsx';
import { boxStyle } from './box-style.ts';
import { isVisible } from './is-visible.ts';
import { useSeenTracking } from './use-seen-tracking.ts';

/**
 * A popup wall: a modal dialog over the page. It is above any z-index of the host, keeps the page inert, and Escape
 * does not close it (spec: paywall point 2). The reader leaves it by its close button, or by the browser's back button.
 * If the reader or the page opened it, and not a flow, a button below the box closes it.
 */
export const PopupWall = ({ wall }: { wall: Wall }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [heading, setHeading] = useState('');
  const [hasExitButton, setHasExitButton] = useState(false);
  const [resizedBox, setResizedBox] = useState<Partial<Box>>({});
  const hintId = useId();
  const width = useViewportWidth();
  const { template, source, phase, key, dom, onDrawn } = wall;
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  useSeenTracking(box, wall);
  const isOpen = phase !== 'closing';
  // A wall that no flow requires must not trap the reader: it has no close button, but a button that leads back.
  const canLeave = !template.showCloseButton && source.flowId === '';

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const showDialog = () => {
      if (standsAside(element)) return;
      element.close();
      element.showModal();
      box.current?.focus({ preventScroll: true });
    };
    element.setAttribute('closedby', 'none');
    showDialog();
    const root = element.getRootNode();
    root.addEventListener(movedEvent, showDialog);
    const unlockScroll = dom.lockScroll();
    onDrawn(() => isVisible(box.current));
    return () => {
      root.removeEventListener(movedEvent, showDialog);
      unlockScroll();
    };
  }, [dom, isOpen, onDrawn]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) return;
    const stop = sdk.platform.clock.after(animationMs, () => element?.close());
    return stop;
  }, [sdk, isOpen]);

  // Closing returns the focus to where it was; only removing the dialog from the page does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="popup-wall"
      part="overlay"
      data-phase={phase}
      aria-label={heading || i18n._('wall.title')}
      aria-describedby={canLeave || hasExitButton ? undefined : hintId}
      onCancel={(event) => event.preventDefault()}
    >
      <div
        ref={box}
        className={`popup-wall-box ${template.modalClass ?? ''}`}
        part={`modal ${template.modalClass ?? ''}`}
        style={boxStyle(template, { ...getBox(template, width), ...resizedBox })}
        tabIndex={-1}
      >
        {template.showCloseButton && <CloseButton label={i18n._('wall.close')} onClick={close} />}
        <WallContent
          wall={wall}
          onClose={close}
          onResize={setResizedBox}
          onHeading={setHeading}
          onExitButtonChange={setHasExitButton}
        />
      </div>
      {canLeave && !hasExitButton && (
        <button type="button" className="popup-wall-hint popup-wall-leave" part="leave" onClick={close}>
          {i18n._('wall.leave.not-now')}
        </button>
      )}
      {!canLeave && !hasExitButton && (
        <p id={hintId} className={template.showCloseButton ? 'unseen' : 'popup-wall-hint'}>
          {template.showCloseButton ? i18n._('wall.leave.close') : i18n._('wall.leave.back')}
        </p>
      )}
    </dialog>
  );
};
