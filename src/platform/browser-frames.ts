import { createElement, listen } from './browser-document.ts';
import { sessionMemory } from './browser-session-memory.ts';
import type { Frames } from './platform.ts';

/** Talks with the frames of the window. */
export const browserFrames = (): Frames => ({
  create: () => {
    const frame = createElement('iframe');
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('The page has no frames');
    return frame;
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
  session: sessionMemory,
});
