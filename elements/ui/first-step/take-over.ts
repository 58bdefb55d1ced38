import { whenIdle } from '../../host/when-idle.ts';
import { createReactDrawing, type ReactDrawingPorts } from './react-drawing.ts';
import { openStaticForm, type StaticForm } from './static-form.ts';

/** The texts of a form that waits for React, and of one that waited in vain. */
export interface FirstStepTexts {
  busyText: string;
  failureText: string;
}

/** A first step that stands without React until React takes its place. */
export interface TakeOver {
  /** Keeps what a reader types and presses in a place, until React has taken it. */
  open(place: HTMLElement, texts: FirstStepTexts): void;
  /** Loads React now: without a first step there is nothing to wait for. */
  start(): void;
  dispose(): void;
}

/** Dependencies of a take-over. */
interface TakeOverPorts extends Pick<ReactDrawingPorts, 'clock' | 'loadReact' | 'draw'> {
  /** Makes the sign of a button that waits. */
  createSpinner(): HTMLElement;
  /** Shows what React has drawn. Returns the element that it stands in. */
  reveal(): Element;
  /** Called when React could not be loaded. Returns whether the form stays, and is tried again at the next press. */
  onFailed(cause: unknown, hasForm: boolean): boolean;
}

/**
 * Prepares the take-over of a first step. React is loaded when its reader uses the step, at the latest when the page is
 * idle; it draws the same out of sight, and takes the place once the reader does not type. What they typed and pressed
 * goes on there, once.
 */
export const createTakeOver = (ports: TakeOverPorts): TakeOver => {
  const { clock, loadReact, draw, createSpinner, reveal, onFailed } = ports;
  let form: StaticForm | null = null;
  let formPlace: HTMLElement | null = null;
  let failureText = '';
  let isPressed = false;
  const takeOver = () => {
    if (!drawing.isReady() || (!isPressed && form?.isInUse())) return;
    form?.handTo(reveal());
    formPlace?.remove();
    form = null;
    formPlace = null;
  };
  const drawing = createReactDrawing({
    clock,
    loadReact,
    draw,
    onReady: () => (form === null ? reveal() : takeOver()),
    onFailed: (cause) => {
      if (!onFailed(cause, form !== null)) return;
      form?.setIdle(isPressed ? failureText : '');
      isPressed = false;
    },
  });
  const stopIdle = whenIdle(clock, drawing.start);
  return {
    open: (place, texts) => {
      ({ failureText } = texts);
      formPlace = place;
      form = openStaticForm(place, createSpinner, {
        onUse: drawing.start,
        onRest: () => void clock.after(0, takeOver),
        onPress: () => {
          isPressed = true;
          form?.setBusy(texts.busyText);
          drawing.start();
          takeOver();
        },
      });
    },
    start: drawing.start,
    dispose: () => {
      stopIdle();
      form?.dispose();
      form = null;
      drawing.end();
    },
  };
};
