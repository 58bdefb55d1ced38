import type { ReadableAtom } from 'nanostores';
import type { LandingPlace } from './landing-place.ts';
import type { ShowRequest } from './show/show-request.ts';
import { createShowWall, type ShowWallPorts } from './show/show-wall.ts';
import { createWaitingWalls } from './show/waiting-walls.ts';
import { type ActionResult, removeAfterMs, type SuppressedReason, type Wall } from './wall.ts';
import { createWallList } from './wall-list.ts';

/** Owns everything that is drawn over or into the page. */
export interface WallManager {
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Resolves once the wall was shown or suppressed; `report` receives the results before and after that. */
  show(request: ShowRequest, report?: (result: ActionResult) => void): Promise<ActionResult>;
  /**
   * Closes a wall: it fades and releases the page at once, and is removed after a second. A flow's wall stays closed when
   * the flow is decided again for the same reader in the same view.
   */
  close(key: number): void;
  /** Forgets which walls were closed: a flow may show them again. */
  forgetClosed(): void;
  /** Collapses a countdown's bar to a tab, or expands it again. */
  fold(key: number, isFolded: boolean): void;
  /**
   * Removes the walls that a flow of one owner has shown, without a fade. With `isAll`, also walls requested otherwise:
   * the element is gone, or the page was left. `isRerun`: the same flow is decided again, and its walls wait for the new
   * decision, so that a wall does not go and come back. `isReaderChanged`: only screens in use wait.
   */
  clear(owner: object, isAll: boolean, isRerun?: boolean, isReaderChanged?: boolean): void;
  /**
   * Called after the flow was decided again: removes walls that waited and were not requested. With `shouldKeep`
   * checkouts and sign-ins stay until closed: their reader has just signed in there.
   */
  settle(owner: object, shouldKeep: boolean): void;
}

/** Dependencies of the wall manager. */
export interface WallManagerPorts extends ShowWallPorts {
  /** The place of the screen that a mail's link opens. */
  landingPlace: LandingPlace;
}

/** Creates the page's wall manager. */
export const createWallManager = (ports: WallManagerPorts): WallManager => {
  const { clock, log } = ports.platform;
  const { landingPlace } = ports;
  const list = createWallList();
  const waiting = createWaitingWalls(list);
  const showWall = createShowWall(ports, list);
  let counter = 0;
  /** Resolves when every wall requested so far has its slot, or has left the queue. */
  let queue = landingPlace.taken;

  return {
    $walls: list.$walls,
    show: async (request, report = () => {}) => {
      const key = ++counter;
      const { templateId } = request.options;
      const { nodeId } = request.source;
      if (waiting.take(request)) return { nodeId, templateId, result: 'shown' };
      const isFirst = landingPlace.isFor(request);
      let previous = Promise.resolve();
      let { leave } = landingPlace;
      if (!isFirst) {
        previous = queue;
        queue = Promise.all([previous, new Promise<void>((resolve) => (leave = resolve))]).then(() => {});
      }
      const reason = await showWall(request, key, { previous, leave, isFirst }, report).catch(
        (cause): SuppressedReason => {
          log.error(`Show Template: ${templateId} could not be drawn`, cause);
          return { kind: 'cancelled' };
        },
      );
      leave();
      if (reason === null) return { nodeId, templateId, result: 'shown' };
      list.dispose(key);
      return { nodeId, templateId, result: 'held-back', why: reason };
    },
    close: (key) => {
      const wall = list.find(key);
      if (wall === undefined || wall.phase === 'closing') return;
      list.dispose(key);
      waiting.addClosed(wall);
      list.update(key, { phase: 'closing' });
      clock.after(removeAfterMs, () => list.remove(key));
    },
    forgetClosed: () => waiting.forgetClosed(),
    fold: (key, isFolded) => list.update(key, { isFolded }),
    clear: (owner, isAll, isRerun = false, isReaderChanged = false) => {
      if (isAll || isReaderChanged) waiting.forgetClosed(owner);
      for (const wall of list.$walls.get()) {
        if (wall.owner !== owner || (!isAll && wall.source.flowId === '')) continue;
        const doesWait = isRerun && !isAll && waiting.add(wall, isReaderChanged);
        if (!doesWait) list.remove(wall.key);
      }
    },
    settle: waiting.settle,
  };
};
