import type { Frames } from '../../../src/platform/platform.ts';
import type { WindowMessage } from '../../../src/walls/iframe/messages.ts';
import type { World } from '../world/fake-world.ts';

export interface SentPort {
  message: object;
  origin: string;
  messages: object[];
  isClosed: boolean;
}

/** Gives a world frames: real ones in the page; the test sends their messages and reads their ports. */
export const createFrameWorld = ({ dom }: World) => {
  const listeners = new Set<(message: WindowMessage) => void>();
  const onViewport = new Set<() => void>();
  const ports: SentPort[] = [];
  const stored = new Map<string, string>();
  const frames: Frames = {
    create: () => {
      const frame = document.createElement('iframe');
      // The address is checked, not loaded.
      Object.defineProperty(frame, 'src', { writable: true, value: '' });
      return frame;
    },
    onMessage: (then) => {
      listeners.add(then);
      return () => listeners.delete(then);
    },
    sendPort: (_frame, message, origin) => {
      const port: SentPort = { message, origin, messages: [], isClosed: false };
      ports.push(port);
      return {
        post: (detail) => void port.messages.push(detail),
        close: () => {
          port.isClosed = true;
        },
      };
    },
    onViewportChange: (then) => {
      onViewport.add(then);
      return () => onViewport.delete(then);
    },
    session: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => {
        stored.set(key, value);
        return true;
      },
    },
  };
  dom.loadFrames = async () => frames;
  return {
    ports,
    isListening: () => listeners.size > 0,
    receive: (message: WindowMessage) => {
      for (const then of [...listeners]) then(message);
    },
    changeViewport: () => {
      for (const then of onViewport) then();
    },
  };
};
