import { atom } from 'nanostores';
import type { ContentListener } from './wall-view.ts';

/** The place in a wall that React draws: a screen of the SDK, or a page in a frame. */
export interface ReactContent extends ContentListener {
  /** The wall's key. */
  key: number;
  container: HTMLElement;
}

/** The places of all walls on this page that need React; `pw-paywall`'s own tree draws them. */
export const $reactContents = atom<readonly ReactContent[]>([]);

/** Hands a place to React. Returns the function that takes it back. */
export const addReactContent = (content: ReactContent): (() => void) => {
  $reactContents.set([...$reactContents.get(), content]);
  return () => $reactContents.set($reactContents.get().filter((each) => each !== content));
};
