import type { Clock, Dispose } from '../../../src/platform/platform.ts';

/** The longest time that a form waits for what makes it work, once that was asked for, in ms. */
const drawTimeoutMs = 10_000;

/** The drawing of React in place of a first step, out of sight at first. */
export interface ReactDrawing {
  /** True once it is drawn. */
  isReady(): boolean;
  /** Loads React, unless it is loading or has loaded. */
  start(): void;
  end(): void;
}

/** Dependencies of such a drawing. */
export interface ReactDrawingPorts {
  clock: Pick<Clock, 'after'>;
  /** Loads all that React draws it with. */
  loadReact(): Promise<unknown>;
  /** Lets React draw, and calls back when it has. Returns the function that ends what was drawn. */
  draw(onDrawn: () => void): Dispose;
  onReady(): void;
  /** Called when it could not be loaded, or not in time; it can be started again. */
  onFailed(cause: unknown): void;
}

/** Creates it; nothing is loaded before it starts. */
export const createReactDrawing = ({ clock, loadReact, draw, ...listener }: ReactDrawingPorts): ReactDrawing => {
  let state: 'idle' | 'loading' | 'drawing' | 'ready' | 'ended' = 'idle';
  let endDrawing: Dispose = () => {};
  let stopTimer: Dispose = () => {};
  const fail = (cause: unknown) => {
    if (state !== 'loading' && state !== 'drawing') return;
    stopTimer();
    if (state === 'loading') state = 'idle';
    listener.onFailed(cause);
  };
  const handleDrawn = () => {
    if (state !== 'drawing') return;
    state = 'ready';
    stopTimer();
    listener.onReady();
  };
  return {
    isReady: () => state === 'ready',
    start: () => {
      if (state !== 'idle') return;
      state = 'loading';
      stopTimer = clock.after(drawTimeoutMs, () => fail(new Error('It takes too long')));
      loadReact().then(() => {
        if (state !== 'loading') return;
        state = 'drawing';
        endDrawing = draw(handleDrawn);
      }, fail);
    },
    end: () => {
      state = 'ended';
      stopTimer();
      endDrawing();
    },
  };
};
