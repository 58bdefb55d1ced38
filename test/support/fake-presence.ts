import type { ConsentTool, Presence, Undo } from '../../src/platform/platform.ts';

let readers = 0;

/** A reader of whom the test says what they do, and storage that the test may share between pages. */
export const fakePresence = (kept = new Map<string, string>()) => {
  const id = ++readers;
  const listeners = { visibility: new Set<(isVisible: boolean) => void>(), use: new Set<() => void>() };
  const online = new Set<() => void>();
  const commands: unknown[][] = [];
  const loaded: string[] = [];
  let isVisible = true;
  let tool: ConsentTool | null = null;
  const add =
    <Then>(set: Set<Then>) =>
    (then: Then): Undo => {
      set.add(then);
      return () => set.delete(then);
    };
  const presence: Presence = {
    isVisible: () => isVisible,
    onVisibility: add(listeners.visibility),
    onUse: add(listeners.use),
    onOnline: add(online),
    kept: {
      all: () => [...kept].sort(([a], [b]) => (a < b ? -1 : 1)),
      put: (id, text) => void kept.set(id, text),
      drop: (id) => void kept.delete(id),
    },
    consentTool: () => tool,
    loadScripts: async () => ({
      load: async (url) => {
        loaded.push(url);
        return () => [];
      },
    }),
    tellDataLayer: (...command) => void commands.push([...command]),
  };
  return {
    id,
    presence,
    kept,
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
