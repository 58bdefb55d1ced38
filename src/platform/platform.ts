/**
 * The world as interfaces. Everything the SDK knows of its surroundings comes through here, so that a test can stand
 * any world in its place; `browser.ts` is the one real implementation.
 */

/** Undoes what was begun: stops a timer, removes a listener. Calling it twice does nothing more. */
export type Undo = () => void;

/** Time. All values in milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `then` once after `ms`. */
  after(ms: number, then: () => void): Undo;
}

/** Chance. */
export interface Dice {
  /** A random UUID (version 4). */
  uuid(): string;
}

/** Keys and values that survive the page where the browser allows it, and the page's own memory where not. Never throws. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab changed a key; `null` means that everything was cleared. */
  onForeignChange(then: (key: string | null) => void): Undo;
}

/** Cookies on the widest domain the browser lets this page write to. Never throws. */
export interface Cookies {
  get(name: string): string | null;
  /** Lives for `days`; may be a fraction. */
  set(name: string, value: string, days: number): void;
  /** Removes the host-only and the domain-wide one. */
  remove(name: string): void;
}

/** What a page says of itself: read from its own metadata where the host gives nothing else. */
export interface PageMetadata {
  title: string;
  canonicalUrl: string | null;
  postId: string | null;
  pageType: string | null;
  categories: string[];
  tags: string[];
  terms: string[];
  authors: string[];
}

/** The page that hosts us. */
export interface Page {
  /** The full address, as it stands in the address bar. */
  url(): string;
  /** Replaces the address without a reload and without a history entry. */
  replaceUrl(url: string): void;
  referrer(): string;
  metadata(): PageMetadata;
  userAgent(): string;
  /** How many fingers the screen tells apart; 0 without a touch screen. */
  maxTouchPoints(): number;
  languages(): readonly string[];
  /** Resolves once the parser has read the whole document. */
  parsed(): Promise<void>;
  /** Runs when a page comes back from the back-forward cache. */
  onRestored(then: () => void): Undo;
  /** Notes a moment in the browser's own performance timeline, where monitoring finds it. */
  mark(name: 'pw-decision' | 'pw-wall'): void;
  reload(): void;
  /** Leaves for an address that `safeNavigate` has checked. */
  leave(url: string): void;
  /** Resolves once the page is shown: one that is being prerendered waits. */
  activated(): Promise<void>;
}

/** Locks shared by the tabs of one origin. */
export interface Locks {
  /** Waits for the lock up to `waitMs`, then goes on without it; gives back a release that may be called twice. */
  take(name: string, waitMs: number): Promise<Undo>;
}

/**
 * What only a page with a wall needs: to change the document, and to run operator code as script elements that carry
 * the loader's nonce and pass the page's Trusted Types.
 */
export interface Hands {
  /** Every element that matches; none when the selector is not valid. */
  find(selector: string): Element[];
  createElement(tag: string): HTMLElement;
  /** Marks a place in a document, where content is put back later. */
  createMarker(text: string): Comment;
  /** The first background colour behind an element that is not transparent. */
  backgroundBehind(element: Element): string;
  /** Stops the page from scrolling until every lock is undone. */
  lockScroll(): Undo;
  /**
   * Runs a text as the body of a function whose parameters are the names in `given`, and gives back what it returns.
   * Throws what the text throws, and an `Error` when it can't run at all.
   */
  run(text: string, given?: Record<string, unknown>): unknown;
  /** Loads a script of somebody else; gives a look at the global of that name. Rejects when the script does not load. */
  load(url: string, global: string): Promise<() => unknown>;
  /** Loads what talks with frames. */
  loadFrames(): Promise<Frames>;
  /** Loads what watches the reader. */
  loadWatch(): Promise<Watch>;
  /** Loads what opens windows and speaks with them. */
  loadWindows(): Promise<Windows>;
  /** Turns operator HTML into what `innerHTML` takes under Trusted Types. */
  html(text: string): string;
}

/** Values that last as long as the browser's session; `set` says whether the value was kept. Never throws. */
export interface SessionMemory {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
}

/** Other windows: what only a page with an iframe wall needs. */
export interface Frames {
  create(): HTMLIFrameElement;
  /** Hears what windows send to this page; events that a script made up are passed over. */
  onMessage(then: (message: { data: unknown; origin: string; source: unknown }) => void): Undo;
  /** Sends a frame the other end of a channel; only a document of this origin gets it. */
  sendPort(frame: HTMLIFrameElement, message: object, origin: string): { post(message: object): void; close(): void };
  onViewportChange(then: () => void): Undo;
  session: SessionMemory;
}

/** What the reader does: what only a page with a wall that waits needs. */
export interface Watch {
  /** Runs on every scroll of the page. */
  onScroll(then: () => void): Undo;
  /**
   * How far the reader has come, from 0 to 1: in the whole page, or in the first element that matches, whose part above
   * the lower edge of the window counts. A selector that matches nothing speaks of the whole page.
   */
  shareRead(selector: string | null): number;
  /** Resolves once the page is in front, or the signal is given. */
  looking(signal: AbortSignal): Promise<void>;
}

/** Whether somebody is there, and what has to outlive the page: what only tracking needs. */
export interface Presence {
  isVisible(): boolean;
  /** Tells of every change; a page that goes away is hidden first. */
  onVisibility(then: (isVisible: boolean) => void): Undo;
  /** Tells that the reader does something; not more often than every 5 s. */
  onUse(then: () => void): Undo;
  onOnline(then: () => void): Undo;
  /** Texts that are kept for the pages to come, shared by the tabs of one origin. */
  kept: Kept;
  /** The page's consent tool, where it has one. */
  consentTool(): ConsentTool | null;
  /** Loads scripts of others. */
  loadScripts(): Promise<Pick<Hands, 'load'>>;
  /** Says something to the page's `dataLayer`, as Google's tags hear it. */
  tellDataLayer(...command: readonly unknown[]): void;
}

/** A consent tool by IAB TCF v2: tells its `TCData`, now and on every change. */
export type ConsentTool = (then: (data: unknown) => void) => Undo;

/** Kept texts, in the order of their ids. Never throws: what can't be stored lasts as long as the page. */
export interface Kept {
  all(): readonly (readonly [id: string, text: string])[];
  put(id: string, text: string): void;
  drop(id: string): void;
}

/** A window that this page has opened. Nothing here throws, wherever that window is. */
export interface OpenWindow {
  go(url: string): void;
  /** May be true of a window that is open, where its page has cut itself off (COOP). */
  isClosed(): boolean;
  /** Its address while it is on this page's origin. */
  address(): string | null;
  close(): void;
}

/** Windows beside this one, and chance for secrets: what only single sign-on needs. */
export interface Windows {
  /** Opens an empty tab that can't reach this page; null: the browser would not. */
  openTab(): OpenWindow | null;
  /** Opens an empty window, at once; null where the browser does not let it. Sizes are in px. */
  open(width: number, height: number): OpenWindow | null;
  /** Hears what this origin's other windows say under a name. */
  hear(name: string, then: (said: unknown) => void): Undo;
  say(name: string, said: object): void;
  /** Closes the window of this page, where a script opened it. */
  closeOwn(): void;
  /** Random bytes, as base64url. */
  random(bytes: number): string;
  /** The SHA-256 of a text as base64url; null where the page has no cryptography (plain http). */
  digest(text: string): Promise<string | null>;
  session: SessionMemory;
}

/** The console. Each line starts with the text of the spec where it has one. */
export interface Log {
  warn(text: string, detail?: unknown): void;
  error(text: string, detail?: unknown): void;
}

/** All of it. */
export interface Platform {
  clock: Clock;
  dice: Dice;
  storage: Storage;
  cookies: Cookies;
  page: Page;
  locks: Locks;
  /** Loads what draws and runs: a page without a wall never does. */
  loadHands(): Promise<Hands>;
  /** Loads what tells whether somebody is there: only after a page has been decided. */
  loadPresence(): Promise<Presence>;
  log: Log;
  fetch: typeof globalThis.fetch;
}
