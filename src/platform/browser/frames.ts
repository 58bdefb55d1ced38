import type { DomOperations, Frames } from '../platform.ts';
import { listen } from './document.ts';
import { browserSessionStorage } from './windows/session-storage.ts';

/** Frames of the window, and messages to and from them. */
export const browserFrames = (createElement: DomOperations['createElement']): Frames => ({
  create: () => {
    const frame = createElement('iframe');
    if (frame instanceof HTMLIFrameElement) return frame;
    throw new Error('No frames');
  },
  onMessage: (then) =>
    listen(window, 'message', (event) => {
      if (event instanceof MessageEvent && event.isTrusted) then(event);
    }),
  sendPort: (frame, message, origin) => {
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow?.postMessage(message, origin, [port2]);
    return { post: (detail) => port1.postMessage(detail), close: () => port1.close() };
  },
  onViewportChange: (then) => listen(window, 'resize', then),
  session: browserSessionStorage,
});
