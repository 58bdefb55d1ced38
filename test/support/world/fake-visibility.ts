import type { ConsentTool, Dispose, Visibility } from '../../../src/platform/platform.ts';

let readers = 0;

/** A reader whom the test controls, and storage that the test may share between pages. */
export const fakeVisibility = (sharedStorage = new Map<string, string>()) => {
  const id = ++readers;
  const listeners = { visibility: new Set<(isVisible: boolean) => void>(), use: new Set<() => void>() };
  const online = new Set<() => void>();
  const commands: unknown[][] = [];
  const loaded: string[] = [];
  let isVisible = true;
  let tool: ConsentTool | null = null;
  const add =
    <Then>(set: Set<Then>) =>
    (then: Then): Dispose => {
      set.add(then);
      return () => set.delete(then);
    };
  const visibility: Visibility = {
    isVisible: () => isVisible,
    seenSince: () => null,
    onVisibility: add(listeners.visibility),
    onActivity: add(listeners.use),
    onOnline: add(online),
    whenIdle: async () => {},
    queue: {
      all: () => [...sharedStorage].sort(([a], [b]) => (a < b ? -1 : 1)),
      set: (id, text) => void sharedStorage.set(id, text),
      remove: (id) => void sharedStorage.delete(id),
    },
    consentTool: () => {
      const present = tool;
      return present && (async () => present);
    },
    loadAnalytics: async () => ({
      load: async (url) => {
        loaded.push(url);
        return () => [];
      },
      pushToDataLayer: (...command) => void commands.push([...command]),
    }),
  };
  return {
    id,
    presence: visibility,
    kept: sharedStorage,
    commands,
    loaded,
    show: (isNowVisible: boolean) => {
      isVisible = isNowVisible;
      for (const then of [...listeners.visibility]) then(isNowVisible);
    },
    use: () => {
      for (const then of [...listeners.use]) then();
    },
    comeOnline: () => {
      for (const then of [...online]) then();
    },
    setTool: (now: ConsentTool) => {
      tool = now;
    },
    listeners: () => listeners.visibility.size + listeners.use.size + online.size,
  };
};
