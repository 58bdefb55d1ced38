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
  /** Draws the template and runs its script. */
  hands: Hands;
  /**
   * `opening` until the element has drawn it; `closing` from the moment it is closed until it is removed (spec: paywall
   * point 9: 1000 ms).
   */
  phase: 'opening' | 'shown' | 'closing';
  /** The element tells once whether the wall can be seen. */
  onDrawn: (isVisible: boolean) => void;
  /** For inline walls: the element in the page that holds it. */
  mount: HTMLElement | null;
  /** For a fade-out: the colour behind the content that is cut off. */
  background: string;
}

/** Spec: paywall point 9. */
export const showAfterMs = 500;
export const removeAfterMs = 1000;
export const animationMs = 300;

/** How long a wall may take to be drawn; then it is given up, and the article stays whole (security point 12). */
export const drawWaitMs = 2000;

/** Why a wall was not shown. */
export type HeldBack =
  | { kind: 'invalid'; text: string }
  | { kind: 'popup-taken'; by: string }
  | { kind: 'bar-taken'; by: string }
  | { kind: 'selector-missing'; selector: string }
  | { kind: 'entitlement-unknown' }
  | { kind: 'cancelled' }
  | { kind: 'not-drawn' }
  | { kind: 'vanished' }
  | { kind: 'kind-unknown'; type: string }
  | { kind: 'script-failed'; message: string };

/** What became of one action. */
export type Performed =
  | { nodeId: string; templateId: string; result: 'shown' }
  | { nodeId: string; templateId: string; result: 'held-back'; why: HeldBack }
  | {
      nodeId: string;
      templateId: string;
      result: 'waiting';
      for: { kind: 'delay'; ms: number } | { kind: 'scroll'; percentage: number };
    };
