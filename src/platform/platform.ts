/**
 * The environment as interfaces. The SDK uses its environment only by these, so that a test can replace it;
 * `browser.ts` is the only real implementation.
 */

/** Disposes of something: stops a timer, removes a listener, releases a lock. A second call has no effect. */
export type Dispose = () => void;

/** Time. All values in milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `then` once after `ms`. */
  after(ms: number, then: () => void): Dispose;
}

/** Source of random values. */
export interface Random {
  /** A random UUID (version 4). */
  uuid(): string;
}

/** Storage that survives the page if the browser allows it, else lasts as long as the page. Never throws. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab changed a key; `null` means that everything was cleared. */
  onForeignChange(then: (key: string | null) => void): Dispose;
}

/** Cookies on the widest domain the browser lets this page write to. Never throws. */
export interface Cookies {
  get(name: string): string | null;
  /** Lives for `days`; may be a fraction. */
  set(name: string, value: string, days: number): void;
  /** Removes the host-only and the domain-wide one. */
  remove(name: string): void;
}

/** The page's own metadata; used if the host sets nothing else. */
export interface PageMetadata {
  title: string;
  canonicalUrl: string | null;
  postId: string | null;
  pageType: string | null;
  categories: string[];
  tags: string[];
  terms: string[];
  authors: string[];
  /** The counts of a gate in front of the site for this page, as JSON. */
  meters?: string | undefined;
}

/** The host page. */
export interface Page {
  /** The full URL in the address bar. */
  url(): string;
  /** Replaces the URL without a reload and without a history entry. */
  replaceUrl(url: string): void;
  referrer(): string;
  metadata(): PageMetadata;
  userAgent(): string;
  /** Number of supported touch points; 0 without a touch screen. */
  maxTouchPoints(): number;
  languages(): readonly string[];
  /** True if the browser asks pages to load no more than is needed. */
  savesData(): boolean;
  /** Resolves once the parser has read the whole document. */
  parsed(): Promise<void>;
  /** Runs when a page comes back from the back-forward cache. */
  onRestored(then: () => void): Dispose;
  /** Adds a mark to the browser's performance timeline, for monitoring. */
  mark(name: 'pw-decision' | 'pw-wall'): void;
  reload(): void;
  /** Navigates to a URL that `safeUrl` has validated. */
  navigateAway(url: string): void;
  /** Resolves once the page is activated, if it is being prerendered. */
  activated(): Promise<void>;
  /** Resolves once the page has loaded and its browser is idle, or once the page is hidden or shown. */
  settled(): Promise<unknown>;
}

/** Locks shared by the tabs of one origin. */
export interface Locks {
  /**
   * Waits for the lock up to `waitMs`, then continues without it; returns a release function that may be called twice.
   */
  take(name: string, waitMs: number): Promise<Dispose>;
}

/**
 * DOM operations, needed only by a page with a wall: they change the document, and run operator code as script elements
 * with the loader's nonce and the page's Trusted Types.
 */
export interface DomOperations {
  /** Every element that matches; none if the selector is invalid. */
  find(selector: string): Element[];
  createElement(tag: string): HTMLElement;
  /** Creates a marker for the place of removed content. */
  createMarker(text: string): Comment;
  /** The first background colour behind an element that is not transparent. */
  backgroundBehind(element: Element): string;
  /**
   * Runs a text as the body of a function whose parameters are the names in `params`, and returns its result. Throws
   * what the text throws, and an `Error` if it can't run at all.
   */
  run(text: string, params?: Record<string, unknown>): unknown;
  /** Loads an external script; resolves to a getter of the global of that name. Rejects if the script does not load. */
  load(url: string, global: string): Promise<() => unknown>;
  /** Loads the frame operations. */
  loadFrames(): Promise<Frames>;
  /** Loads the scroll watch. */
  loadScrollWatch(): Promise<ScrollWatch>;
  /** Loads the window operations. */
  loadWindows(): Promise<Windows>;
  /** Converts operator HTML to a value for `innerHTML` under Trusted Types. */
  html(text: string): string;
}

/** Values that last as long as the browser's session; `set` returns whether the value was stored. Never throws. */
export interface SessionStorage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
}

/** Frames and their messages, needed only by a page with an iframe wall. */
export interface Frames {
  create(): HTMLIFrameElement;
  /** Listens to messages to this page; ignores events that a script dispatched. */
  onMessage(then: (message: { data: unknown; origin: string; source: unknown }) => void): Dispose;
  /** Sends a frame one end of a message channel; only a document of this origin receives it. */
  sendPort(frame: HTMLIFrameElement, message: object, origin: string): { post(message: object): void; close(): void };
  onViewportChange(then: () => void): Dispose;
  session: SessionStorage;
}

/** Scroll position and visibility, needed only by a page with a wall that waits. */
export interface ScrollWatch {
  /** Runs on every scroll of the page. */
  onScroll(then: () => void): Dispose;
  /**
   * Share that the reader has scrolled past, from 0 to 1: of the whole page, or of the first element that matches, up
   * to the lower edge of the window. A selector without a match means the whole page.
   */
  scrolledShare(selector: string | null): number;
  /** Resolves once the page is visible, or the signal is aborted. */
  untilVisible(signal: AbortSignal): Promise<void>;
}

/** Visibility and activity of the reader, and storage that outlives the page; needed only by tracking. */
export interface Visibility {
  isVisible(): boolean;
  /** Returns since when a decided page has been in sight, in ms since the epoch; null: it was not, or nobody knows. */
  seenSince(): number | null;
  /** Calls back on every change; a page that is left becomes hidden first. */
  onVisibility(then: (isVisible: boolean) => void): Dispose;
  /** Calls back on reader activity, at most every 5 s. */
  onActivity(then: () => void): Dispose;
  onOnline(then: () => void): Dispose;
  /** Resolves once the page has nothing to do, after a second at most. */
  whenIdle(): Promise<void>;
  /** Queue of texts for later pages, shared by the tabs of one origin. */
  queue: PersistentQueue;
  /** Returns what loads the page's consent tool, if it has one. */
  consentTool(): (() => Promise<ConsentTool>) | null;
  /** Loads the scripts of analytics. */
  loadAnalytics(): Promise<AnalyticsScripts>;
}

/** External scripts, and the commands of Google's tags. */
export interface AnalyticsScripts extends Pick<DomOperations, 'load'> {
  /** Pushes a command to the page's `dataLayer`, in the form of Google's tags. */
  pushToDataLayer(...command: readonly unknown[]): void;
}

/** A consent tool by IAB TCF v2: calls back with its `TCData`, now and on every change. */
export type ConsentTool = (then: (data: unknown) => void) => Dispose;

/** Persistent texts, in the order of their ids. Never throws: a text that can't be stored lasts as long as the page. */
export interface PersistentQueue {
  all(): readonly (readonly [id: string, text: string])[];
  set(id: string, text: string): void;
  remove(id: string): void;
}

/** A window that this page has opened. Its functions never throw, wherever the window is. */
export interface OpenWindow {
  go(url: string): void;
  /** May be true for an open window whose page has isolated itself (COOP). */
  isClosed(): boolean;
  /** Its URL while it is on this page's origin. */
  address(): string | null;
  close(): void;
}

/** Windows and secure random values, needed only by single sign-on. */
export interface Windows {
  /** Opens an empty tab that can't access this page; null if the browser refuses. */
  openTab(): OpenWindow | null;
  /** Opens an empty window, at once; null if the browser refuses. Sizes are in px. */
  open(width: number, height: number): OpenWindow | null;
  /** Listens to messages of this origin's other windows on a named channel. */
  onBroadcast(name: string, then: (message: unknown) => void): Dispose;
  broadcast(name: string, message: object): void;
  /** Closes the window of this page, if a script opened it. */
  closeOwn(): void;
  /** Random bytes, as base64url. */
  random(bytes: number): string;
  /** The SHA-256 of a text as base64url; null if the page has no cryptography (plain http). */
  digest(text: string): Promise<string | null>;
  session: SessionStorage;
}

/** The console. A line starts with the text of the spec, if there is one. */
export interface Log {
  warn(text: string, detail?: unknown): void;
  error(text: string, detail?: unknown): void;
}

/** The complete environment. */
export interface Platform {
  clock: Clock;
  random: Random;
  storage: Storage;
  cookies: Cookies;
  page: Page;
  locks: Locks;
  /** Loads the code that draws and runs: a page without a wall never does. */
  loadDomOperations(): Promise<DomOperations>;
  /** Loads the visibility code: only after a page has been decided. */
  loadVisibility(): Promise<Visibility>;
  log: Log;
  fetch: typeof globalThis.fetch;
  /** The browser's cryptography; undefined on plain http, which has none. */
  subtle: SubtleCrypto | undefined;
}
