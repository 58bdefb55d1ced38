import type { ReadableAtom } from 'nanostores';
import type { ShowRequest } from './show/show-request.ts';
import { createShowWall, type ShowWallPorts } from './show/show-wall.ts';
import { createWaitingCheckouts } from './show/waiting-checkouts.ts';
import { type ActionResult, removeAfterMs, type SuppressedReason, type Wall } from './wall.ts';
import { createWallList } from './wall-list.ts';

/** Owns everything that is drawn over or into the page. */
export interface WallManager {
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Resolves once the wall was shown or suppressed; `report` receives the results before and after that. */
  show(request: ShowRequest, report?: (result: ActionResult) => void): Promise<ActionResult>;
  /** Closes a wall: it fades and releases the page at once, and is removed after a second. */
  close(key: number): void;
  /** Collapses a countdown's bar to a tab, or expands it again. */
  fold(key: number, isFolded: boolean): void;
  /**
   * Removes the walls that a flow of one owner has shown, without a fade: the page or the reader changed. With `isAll`,
   * also walls requested otherwise: the element is gone, or the page was left. `isRerun`: the same flow is decided
   * again, and an open checkout with a reader in it waits for the new decision.
   */
  clear(owner: object, isAll: boolean, isRerun?: boolean): void;
  /**
   * Called after the flow was decided again: removes checkouts that waited and were not requested. With `shouldKeep`
   * they stay until closed: their reader has just signed in there.
   */
  settleCheckouts(owner: object, shouldKeep: boolean): void;
}

/** Dependencies of the wall manager. */
export type WallManagerPorts = ShowWallPorts;

/** Creates the page's wall manager. */
export const createWallManager = (ports: WallManagerPorts): WallManager => {
  const { clock, log } = ports.platform;
  const list = createWallList();
  const checkouts = createWaitingCheckouts(list);
  const showWall = createShowWall(ports, list);
  let counter = 0;
  /** Resolves when every wall requested so far has its slot, or has left the queue. */
  let queue = Promise.resolve();

  return {
    $walls: list.$walls,
    show: async (request, report = () => {}) => {
      const key = ++counter;
      const { templateId } = request.options;
      const { nodeId } = request.source;
      if (checkouts.take(request)) return { nodeId, templateId, result: 'shown' };
      const previous = queue;
      let leave = () => {};
      queue = Promise.all([previous, new Promise<void>((resolve) => (leave = resolve))]).then(() => {});
      const reason = await showWall(request, key, { previous, leave }, report).catch((cause): SuppressedReason => {
        log.error(`Show Template: ${templateId} could not be drawn`, cause);
        return { kind: 'cancelled' };
      });
      leave();
      if (reason === null) return { nodeId, templateId, result: 'shown' };
      list.dispose(key);
      return { nodeId, templateId, result: 'held-back', why: reason };
    },
    close: (key) => {
      const wall = list.find(key);
      if (wall === undefined || wall.phase === 'closing') return;
      list.dispose(key);
      list.update(key, { phase: 'closing' });
      clock.after(removeAfterMs, () => list.remove(key));
    },
    fold: (key, isFolded) => list.update(key, { isFolded }),
    clear: (owner, isAll, isRerun = false) => {
      for (const wall of list.$walls.get()) {
        if (wall.owner !== owner || (!isAll && wall.source.flowId === '')) continue;
        const doesWait = isRerun && !isAll && checkouts.add(wall);
        if (!doesWait) list.remove(wall.key);
      }
    },
    settleCheckouts: checkouts.settle,
  };
};
