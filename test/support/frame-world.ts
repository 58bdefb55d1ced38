import type { Frames } from '../../src/platform/platform.ts';
import type { WindowMessage } from '../../src/wall/messages.ts';
import type { World } from './fake-world.ts';

interface SentPort {
  message: object;
  origin: string;
  posted: object[];
  isClosed: boolean;
}

/** Gives a world frames: real ones in the page, whose words the test speaks and whose ports it reads. */
export const frameWorld = ({ hands }: World) => {
  const listeners = new Set<(message: WindowMessage) => void>();
  const onViewport = new Set<() => void>();
  const ports: SentPort[] = [];
  const kept = new Map<string, string>();
  const frames: Frames = {
    create: () => {
      const frame = document.createElement('iframe');
      // The address is looked at, not loaded.
      Object.defineProperty(frame, 'src', { writable: true, value: '' });
      return frame;
    },
    onMessage: (then) => {
      listeners.add(then);
      return () => listeners.delete(then);
    },
    sendPort: (_frame, message, origin) => {
      const port: SentPort = { message, origin, posted: [], isClosed: false };
      ports.push(port);
      return {
        post: (detail) => void port.posted.push(detail),
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
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        kept.set(key, value);
        return true;
      },
    },
  };
  hands.loadFrames = async () => frames;
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
