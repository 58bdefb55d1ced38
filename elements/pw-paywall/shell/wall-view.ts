import type { Language } from '../../../src/i18n/languages.ts';
import type { Dispose, Log } from '../../../src/platform/platform.ts';
import type { Box } from '../../../src/walls/display/sizes.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import type { WallClick } from '../../../src/walls/events/wall-click.ts';

/** A wall as it stands in the page. */
export interface WallView {
  /** Draws what has changed of the wall. */
  update(wall: Wall): void;
  /** Removes it with all its listeners, timers and observers. */
  remove(): void;
}

/** Draws a wall of one kind. Throws if the page can't show it. */
export type DrawWall = (wall: Wall, ports: WallViewPorts) => WallView;

/** The actions of a wall. They work from its first paint on, also while the rest of the SDK is still loading. */
export interface WallViewActions {
  close(key: number): void;
  fold(key: number, isFolded: boolean): void;
  track(key: number, code: WallClick | 'seen'): void;
  /** Shows another template or screen for the same element. */
  show(owner: object, templateId: string, options: object): void;
}

/** Dependencies of a wall that is drawn without React. */
export interface WallViewPorts {
  /** The `pw-paywall` that the wall belongs to. */
  host: HTMLElement;
  platform: {
    clock: { now(): number; after(ms: number, then: () => void): () => void };
    log: Log;
    page: { languages(): readonly string[] };
  };
  actions: WallViewActions;
  /** Draws a screen of the SDK, at first without React; missing while its code has not loaded. */
  drawScreen?: DrawScreen | undefined;
}

/** Draws a screen in its place. Returns the function that ends it. */
export type DrawScreen = (place: HTMLElement, wall: Wall, ports: WallViewPorts, listener: ContentListener) => Dispose;

/** Receives what a wall's content tells its frame. */
export interface ContentListener {
  onResize(box: Partial<Box>): void;
  /** The text of the first heading, which labels the wall. */
  onHeading(text: string): void;
  /** Called with true while the content has a button that leaves the wall. */
  onExitButtonChange(hasExitButton: boolean): void;
}

/** The texts of a wall in one language. */
export interface WallTexts {
  language: Language;
  /** Named so that `lingui extract` finds the ids. */
  i18n: { _(id: string): string };
}
