import type { ScreenName } from '../flow/screen-names.ts';
import type { Hands } from '../platform/platform.ts';
import type { Template } from './template.ts';

/** Where a wall came from: the flow and node that asked for it, or the host page's own call. */
export interface WallSource {
  flowId: string;
  nodeId: string;
}

/** One wall on the page, as the elements draw it. */
export interface Wall {
  /** Unique on the page. */
  key: number;
  /** Which `pw-paywall` draws it. */
  owner: object;
  source: WallSource;
  template: Template;
  /** How it stands: over the page, in it, or as a bar at its foot. */
  kind: 'popup' | 'inline' | 'countdown';
  /** What the node, or whoever asked for it, said of it. */
  props: object;
  /** The screen of the SDK that is drawn; null where the template says it all. */
  screen: ScreenName | null;
  /** For bars: how long they count down, in ms; 0 for no time. */
  runsMs: number;
  /** For bars: put away to a tab. */
  isFolded: boolean;
  /** Draws the template and runs its script. */
  hands: Hands;
  /**
   * `opening` until the element has drawn it; `closing` from the moment it is closed until it is removed (spec: paywall
   * point 9: 1000 ms).
   */
  phase: 'opening' | 'shown' | 'closing';
  /** The element tells once that it has drawn the wall, and how to ask whether it can be seen. */
  onDrawn: (isVisible: () => boolean) => void;
  /** For inline walls: the element in the page that holds it. */
  mount: HTMLElement | null;
  /** Whether content is taken away for it. */
  isCutting: boolean;
  /** For a fade-out: the colour behind the content that is cut off. */
  background: string;
}

/** Spec: paywall point 9. */
export const showAfterMs = 500;
export const removeAfterMs = 1000;
export const animationMs = 300;

/** How long a wall may take to be drawn; then it is given up, and the article stays whole (security point 12). */
export const drawWaitMs = 2000;

/** How long an inline wall that can't be seen yet waits for the next look. */
export const lookAgainMs = 100;

/** How often a wall is looked for; one that is missed twice has vanished, and the page gets everything back. */
export const lookEveryMs = 1000;

/** Why a wall was not shown. */
export type HeldBack =
  | { kind: 'invalid'; text: string }
  | { kind: 'popup-taken' | 'bar-taken'; by: string }
  | { kind: 'selector-missing'; selector: string }
  | { kind: 'entitlement-unknown' }
  | { kind: 'cancelled' }
  /** The log-in template, for somebody who needs none: logged in, or just come by a link. */
  | { kind: 'no-log-in-needed' }
  | { kind: 'not-drawn' }
  /** It stood, and then something hid it or took it out of the page. */
  | { kind: 'vanished' }
  | { kind: 'script-failed'; message: string };

/** What a wall waits for: time since the decision, or a share of the page to be scrolled past (0 to 100). */
export type Waiting = { kind: 'delay'; ms: number } | { kind: 'scroll'; percentage: number };

/** What became of one action. */
export type Performed =
  | { nodeId: string; templateId: string; result: 'shown' }
  | { nodeId: string; templateId: string; result: 'waiting'; for: Waiting }
  | { nodeId: string; templateId: string; result: 'held-back'; why: HeldBack };
