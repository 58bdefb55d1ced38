import { useLingui } from '@lingui/react';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Box, boxOf } from '../../src/wall/sizes.ts';
import { animationMs, type Wall } from '../../src/wall/wall.ts';
import { movedEvent } from '../define.ts';
import { useSdk } from '../sdk-context.tsx';
import { CloseButton } from '../ui/close-button/close-button.tsx';
import { useViewportWidth } from '../ui/viewport.ts';
import { standsAside } from '../use-modal.ts';
import { boxStyle } from './box-style.ts';
import { isVisible } from './is-visible.ts';
import { useSeen } from './use-seen.ts';
import { WallContent } from './wall-content.tsx';

/**
 * A popup wall: a modal dialog over the page. It wins over any z-index of the host, keeps the page inert, and Escape
 * does not close it (spec: paywall point 2); leaving it is by its close button, or by the browser's way back. Where a
 * reader or the page opened it by itself, and not a flow, a button below the box leads back to the page.
 */
export const PopupWall = ({ wall }: { wall: Wall }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [heading, setHeading] = useState('');
  const [hasWayOut, setHasWayOut] = useState(false);
  const [resized, setResized] = useState<Partial<Box>>({});
  const hintId = useId();
  const width = useViewportWidth();
  const { template, source, phase, key, hands, onDrawn } = wall;
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  useSeen(box, wall);
  const isOpen = phase !== 'closing';
  // Nobody is held by what no flow asked for: the log-in that a reader opened has no close button, but a way back.
  const isWayOut = !template.showCloseButton && source.flowId === '';

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const open = () => {
      if (standsAside(element)) return;
      element.close();
      element.showModal();
      box.current?.focus({ preventScroll: true });
    };
    element.setAttribute('closedby', 'none');
    open();
    const root = element.getRootNode();
    root.addEventListener(movedEvent, open);
    const unlock = hands.lockScroll();
    onDrawn(() => isVisible(box.current));
    return () => {
      root.removeEventListener(movedEvent, open);
      unlock();
    };
  }, [hands, isOpen, onDrawn]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) return;
    const stop = sdk.platform.clock.after(animationMs, () => element?.close());
    return stop;
  }, [sdk, isOpen]);

  // Closing gives the focus back to where it was; a dialog that is only taken out of the page does not.
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
      aria-describedby={isWayOut || hasWayOut ? undefined : hintId}
      onCancel={(event) => event.preventDefault()}
    >
      <div
        ref={box}
        className={`popup-wall-box ${template.modalClass ?? ''}`}
        part={`modal ${template.modalClass ?? ''}`}
        style={boxStyle(template, { ...boxOf(template, width), ...resized })}
        tabIndex={-1}
      >
        {template.showCloseButton && <CloseButton label={i18n._('wall.close')} onClick={close} />}
        <WallContent wall={wall} onClose={close} onResize={setResized} onHeading={setHeading} onWayOut={setHasWayOut} />
      </div>
      {isWayOut && !hasWayOut && (
        <button type="button" className="popup-wall-hint popup-wall-leave" part="leave" onClick={close}>
          {i18n._('wall.leave.not-now')}
        </button>
      )}
      {!isWayOut && !hasWayOut && (
        <p id={hintId} className={template.showCloseButton ? 'unseen' : 'popup-wall-hint'}>
          {template.showCloseButton ? i18n._('wall.leave.close') : i18n._('wall.leave.back')}
        </p>
      )}
    </dialog>
  );
};
