import type { Wall } from '../wall.ts';
import type { WallList } from '../wall-list.ts';
import type { ShowRequest } from './show-request.ts';

/** Open checkouts while the flow that has shown them is decided again. */
export interface WaitingCheckouts {
  /** Lets a wall wait, if it is a checkout that a reader may be using. Returns whether it does. */
  add(wall: Wall): boolean;
  /** Returns whether the wall of a request is one of them; then it waits no longer. */
  take(request: ShowRequest): boolean;
  /** Removes those of an owner that still wait; with `shouldKeep` they stay until closed. */
  settle(owner: object, shouldKeep: boolean): void;
}

/** True for an open built-in checkout that a reader may be using. */
const isOpenCheckout = ({ screen, phase }: Wall): boolean =>
  phase === 'shown' && screen?.startsWith('checkout') === true;

/** True if a wall was shown by the same node of the same flow as requested. */
const isRequestedWall = (
  { owner, source, template }: Wall,
  { owner: requestOwner, source: requestSource, options }: ShowRequest,
): boolean =>
  owner === requestOwner &&
  source.flowId === requestSource.flowId &&
  source.nodeId === requestSource.nodeId &&
  template.templateId === options.templateId;

/** Creates them. */
export const createWaitingCheckouts = ({ $walls, addDisposer, remove }: WallList): WaitingCheckouts => {
  const waitingKeys = new Set<number>();
  /** Those that no decision removes. */
  const keptKeys = new Set<number>();
  return {
    add: (wall) => {
      if (!isOpenCheckout(wall)) return false;
      const { key } = wall;
      waitingKeys.add(key);
      addDisposer(key, () => {
        waitingKeys.delete(key);
        keptKeys.delete(key);
      });
      return true;
    },
    take: (request) => {
      const wall = $walls.get().find((each) => waitingKeys.has(each.key) && isRequestedWall(each, request));
      return wall !== undefined && waitingKeys.delete(wall.key);
    },
    settle: (owner, shouldKeep) => {
      for (const { key, owner: wallOwner } of $walls.get()) {
        if (wallOwner !== owner || !waitingKeys.delete(key)) continue;
        if (shouldKeep || keptKeys.has(key)) keptKeys.add(key);
        else remove(key);
      }
    },
  };
};
