import type { Dispose } from '../../../src/platform/platform.ts';
import { writeDom } from '../../host/drawing/write-dom.ts';
import { savesData } from '../../host/when-idle.ts';

/** The actions of a reader with a list that was drawn without React, until React has taken it over. */
export interface KeptActions {
  /** Returns true while a press waits. */
  isWaiting(): boolean;
  /** Takes the signs of a waiting press away: React expects what was drawn. The press is kept. */
  clear(): void;
  /** Repeats what was kept, on the same elements. */
  repeat(): void;
  /** Forgets the press. Returns true if there was one. */
  forget(): boolean;
  dispose: Dispose;
}

/** Receives what happens to the list. */
interface ActionListener {
  /** A control got the focus or, unless the browser saves data, the pointer is over one. */
  onUse(): void;
  /** A button was pressed. */
  onPress(): void;
}

const drawSpinner = (): Element =>
  writeDom(
    'span',
    { className: 'spinner', part: 'spinner' },
    writeDom(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, focusable: 'false' },
      writeDom('circle', { cx: 12, cy: 12, r: 9 }),
    ),
  );

const buttonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest('button') : null;

/** Listens to a list that was drawn without React. The first press is kept, and the pictures that failed. */
export const keepActions = (root: ShadowRoot, { onUse, onPress }: ActionListener): KeptActions => {
  const failedPictures = new Set<EventTarget>();
  let pressed: HTMLElement | null = null;
  let spinner: Element | null = null;
  const clear = () => {
    spinner?.remove();
    pressed?.removeAttribute('aria-busy');
  };
  const listeners = {
    click: (event: Event) => {
      const button = buttonOf(event);
      if (button === null || pressed !== null) return;
      pressed = button;
      spinner = drawSpinner();
      button.append(spinner);
      button.setAttribute('aria-busy', 'true');
      onPress();
    },
    error: ({ target }: Event) => {
      if (target instanceof HTMLImageElement) failedPictures.add(target);
    },
    focusin: onUse,
    pointerover: (event: Event) => {
      if (buttonOf(event) !== null && !savesData()) onUse();
    },
  };
  const names = Object.entries(listeners);
  for (const [name, then] of names) root.addEventListener(name, then, true);
  const dispose = () => {
    for (const [name, then] of names) root.removeEventListener(name, then, true);
  };
  return {
    isWaiting: () => pressed !== null,
    clear,
    repeat: () => {
      for (const picture of failedPictures) picture.dispatchEvent(new Event('error'));
      pressed?.click();
    },
    forget: () => {
      const wasPressed = pressed !== null;
      clear();
      pressed = null;
      return wasPressed;
    },
    dispose,
  };
};
