import { isHidden, listen } from './browser-document.ts';
import { attempt } from './browser-storage.ts';
import { browserConsentTool } from './browser-tcf.ts';
import { bare } from './own-value.ts';
import type { Clock, Kept, Presence, Undo } from './platform.ts';

/** What a reader does; none of these runs more often than every `restMs`. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** A reader who did something is not listened to for this long, in ms. */
const restMs = 5000;

const prefix = 'pw_event.';

/** The page's own list of texts, where storage may not be touched or is full. */
const memory = new Map<string, string>();

/** One key for each text: two tabs that write at the same time never take anything away from each other. */
const kept: Kept = {
  all: () => {
    const stored = attempt(
      () =>
        Object.keys(window.localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => [key.slice(prefix.length), window.localStorage.getItem(key) ?? ''] as const),
      [],
    );
    return [...stored, ...memory].sort(([a], [b]) => (a < b ? -1 : 1));
  },
  put: (id, text) => {
    const isStored = attempt(() => {
      window.localStorage.setItem(prefix + id, text);
      return true;
    }, false);
    if (!isStored) memory.set(id, text);
  },
  drop: (id) => {
    memory.delete(id);
    attempt(() => window.localStorage.removeItem(prefix + id), undefined);
  },
};

/** Google's tags tell a command from other data by its being an `arguments` object. */
function asArguments(..._command: readonly unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: it is the very thing that is wanted
  return arguments;
}

const all = (undos: readonly Undo[]): void => {
  for (const undo of undos) undo();
};

/** The window's reader. */
export const browserPresence = (clock: Clock, nonce: string): Presence => ({
  isVisible: () => !isHidden(),
  onVisibility: (then) => {
    const undos = [
      listen(document, 'visibilitychange', () => then(!isHidden())),
      // A page that is left without being hidden first, as in some browsers.
      listen(window, 'pagehide', () => then(false)),
    ];
    return () => all(undos);
  },
  onUse: (then) => {
    let stop: Undo = () => {};
    const start = () => {
      const undos = uses.map((name) => listen(window, name, use, bare({ passive: true, capture: true })));
      stop = () => all(undos);
    };
    const use = () => {
      stop();
      stop = clock.after(restMs, start);
      then();
    };
    start();
    return () => stop();
  },
  onOnline: (then) => listen(window, 'online', then),
  kept,
  consentTool: browserConsentTool,
  loadScripts: () => import('./browser-scripts.ts').then(({ browserScripts }) => browserScripts(nonce)),
  tellDataLayer: (...command) => {
    const present: unknown = Reflect.get(window, 'dataLayer');
    const layer: unknown[] = Array.isArray(present) ? present : [];
    Reflect.set(window, 'dataLayer', layer);
    layer.push(asArguments(...command));
  },
});
