import type { OpenWindow, Windows } from '../../src/platform/platform.ts';

/** A window that was opened: the test says where it is, and that it was closed. */
export interface FakeWindow extends OpenWindow {
  wentTo: string[];
  at: string | null;
  isShut: boolean;
}

/** Windows of a world: channels are heard at once, chance counts up. */
export const fakeWindows = ({ isBlocked = false } = {}) => {
  const opened: FakeWindow[] = [];
  const listeners = new Map<string, Set<(said: unknown) => void>>();
  const kept = new Map<string, string>();
  let closedOwn = 0;
  let drawn = 0;
  const open = (): FakeWindow | null => {
    if (isBlocked) return null;
    const own: FakeWindow = {
      wentTo: [],
      at: null,
      isShut: false,
      go: (url) => void own.wentTo.push(url),
      isClosed: () => own.isShut,
      address: () => own.at,
      close: () => {
        own.isShut = true;
      },
    };
    opened.push(own);
    return own;
  };
  const windows: Windows = {
    open,
    openTab: open,
    hear: (name, then) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(then));
      return () => set.delete(then);
    },
    say: (name, said) => {
      for (const then of [...(listeners.get(name) ?? [])]) then(structuredClone(said));
    },
    closeOwn: () => {
      closedOwn++;
    },
    random: (bytes) => `random-${bytes}-${++drawn}`,
    digest: async (text) => `digest of ${text}`,
    session: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        kept.set(key, value);
        return true;
      },
    },
  };
  return {
    windows,
    opened,
    closedOwn: () => closedOwn,
    isHeard: () => [...listeners.values()].some(({ size }) => size > 0),
  };
};
