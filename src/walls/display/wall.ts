import type { ScreenName } from '../../flow/nodes/screen-names.ts';
import type { DomOperations } from '../../platform/platform.ts';
import type { Template } from './template.ts';

/** Origin of a wall: the flow and node that requested it, or a call of the host page. */
export interface WallSource {
  flowId: string;
  nodeId: string;
}

/** One wall on the page, for the elements to draw. */
export interface Wall {
  /** Unique on the page. */
  key: number;
  /** The `pw-paywall` element that draws it. */
  owner: object;
  source: WallSource;
  template: Template;
  /** Placement: over the page, in it, or as a bar at its bottom. */
  kind: 'popup' | 'inline' | 'countdown';
  /** Props of the node or the caller. */
  props: object;
  /** The built-in screen to draw; null if the template has its own content. */
  screen: ScreenName | null;
  /** For bars: duration of the countdown in ms; 0 for none. */
  durationMs: number;
  /** For bars: true if collapsed to a tab. */
  isFolded: boolean;
  /** Renders the template and runs its script. */
  dom: DomOperations;
  /**
   * `opening` until the element has drawn it; `closing` from the moment it is closed until it is removed (spec: paywall
   * point 9: 1000 ms).
   */
  phase: 'opening' | 'shown' | 'closing';
  /** Called once by the element after it has drawn the wall, with a visibility check. */
  onDrawn: (isVisible: () => boolean) => void;
  /** True while the page has left its place as it was: its element, and the cut of the content that it replaces. */
  isInPlace: () => boolean;
  /** For inline walls: the element in the page that contains it. */
  mount: HTMLElement | null;
  /** True if content is removed for it. */
  isContentRemoved: boolean;
  /** For a fade-out: the background colour behind the removed content. */
  background: string;
}

/** The content of a wall: an operator's markup, the page of a frame, or a screen of the SDK by its name. */
export type WallContentKind = 'template' | 'frame' | { screen: string };

/**
 * Loads what draws walls of a kind, and their content. Rejects if it could not be loaded. A wall may stand before the
 * rest of the SDK has loaded; `onIncomplete` is called when that fails: without it no reader could close the wall, or
 * log in. Without `onIncomplete` it is loaded ahead.
 */
export type PrepareToDraw = (kind: Wall['kind'], content: WallContentKind, onIncomplete?: () => void) => Promise<void>;

/** Spec: paywall point 9. */
export const showAfterMs = 500;
export const removeAfterMs = 1000;
export const animationMs = 300;

/** Timeout for drawing a wall; after it the wall is suppressed, and the article stays whole (security point 12). */
export const drawTimeoutMs = 2000;

/** Delay before an inline wall that is not visible yet is checked again, in ms. */
export const inlineRecheckMs = 100;

/** Interval of the visibility check in ms; a wall that is missing twice is removed, and the page's content restored. */
export const visibilityCheckMs = 1000;

/** Reason why a wall was not shown. */
export type SuppressedReason =
  | { kind: 'invalid'; text: string }
  | { kind: 'popup-taken' | 'bar-taken'; by: string }
  | { kind: 'selector-missing'; selector: string }
  | { kind: 'entitlement-unknown' }
  | { kind: 'cancelled' }
  /** The log-in template, for a reader who needs no log-in: logged in, or in front of the screen of a mail's link. */
  | { kind: 'no-log-in-needed' }
  | { kind: 'not-drawn' }
  /** It was shown, and then the page hid or removed it. */
  | { kind: 'vanished' }
  | { kind: 'script-failed'; message: string };

/** The trigger of a wall: time since the decision, or a share of the page to be scrolled past (0 to 100). */
export type TriggerWait = { kind: 'delay'; ms: number } | { kind: 'scroll'; percentage: number };

/** Result of one action. */
export type ActionResult =
  | { nodeId: string; templateId: string; result: 'shown' }
  | { nodeId: string; templateId: string; result: 'waiting'; for: TriggerWait }
  | { nodeId: string; templateId: string; result: 'held-back'; why: SuppressedReason };
