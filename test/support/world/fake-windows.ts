import type { OpenWindow, Windows } from '../../../src/platform/platform.ts';

/** An opened window: the test sets its address, and closes it. */
export interface FakeWindow extends OpenWindow {
  navigateTo: string[];
  at: string | null;
  isShut: boolean;
}

/** Windows of a world: messages arrive at once, random ids count up. */
export const fakeWindows = ({ isBlocked = false } = {}) => {
  const openedWindows: FakeWindow[] = [];
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const stored = new Map<string, string>();
  let timesOwnClosed = 0;
  let uuidCount = 0;
  const open = (): FakeWindow | null => {
    if (isBlocked) return null;
    const fakeWindow: FakeWindow = {
      navigateTo: [],
      at: null,
      isShut: false,
      go: (url) => void fakeWindow.navigateTo.push(url),
      isClosed: () => fakeWindow.isShut,
      address: () => fakeWindow.at,
      close: () => {
        fakeWindow.isShut = true;
      },
    };
    openedWindows.push(fakeWindow);
    return fakeWindow;
  };
  const windows: Windows = {
    open,
    openTab: open,
    onBroadcast: (name, then) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(then));
      return () => set.delete(then);
    },
    broadcast: (name, message) => {
      for (const then of [...(listeners.get(name) ?? [])]) then(structuredClone(message));
    },
    closeOwn: () => {
      timesOwnClosed++;
    },
    random: (bytes) => `random-${bytes}-${++uuidCount}`,
    digest: async (text) => `digest of ${text}`,
    session: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => {
        stored.set(key, value);
        return true;
      },
    },
  };
  return {
    windows,
    opened: openedWindows,
    closedOwn: () => timesOwnClosed,
    isHeard: () => [...listeners.values()].some(({ size }) => size > 0),
  };
};
