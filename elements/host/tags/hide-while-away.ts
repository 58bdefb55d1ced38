import type { Sdk } from '../../../src/sdk/types.ts';

/** Goes before every style of the page, and before a popup's own. */
const hidden = ':host, :host * { visibility: hidden !important }';

/**
 * Hides what the elements show of a reader who is logged in while the page lies in the back-forward cache. The reader may
 * log out in another tab meanwhile: when the page comes back, nothing of theirs is visible until the session was read again
 * and drawn. A reader who is still logged in sees everything at once.
 */
export const hideWhileAway = ({ $session, $walls, platform }: Sdk, hosts: () => readonly HTMLElement[]): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidden);
  let roots: ShadowRoot[] = [];
  let before = '';
  const reader = () => `${$session.get().loginStatus} ${$session.get().user.id}`;
  const show = () => {
    for (const root of roots.splice(0))
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || $session.get().loginStatus === 'anonymous') return;
    before = reader();
    // Walls in the text stand in places of their own.
    const places = [...hosts(), ...$walls.get().flatMap(({ mount }) => mount ?? [])];
    roots = places.flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  });
  // The SDK listens before: it has read the session of this moment when this runs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (reader() === before) show();
    // Another reader, or nobody: the trees draw that in a microtask of this event.
    else platform.clock.after(0, show);
  });
};
