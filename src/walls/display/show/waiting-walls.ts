import type { Wall } from '../wall.ts';
import type { WallList } from '../wall-list.ts';
import type { ShowRequest } from './show-request.ts';

/** Walls that stand while the flow that has shown them is decided again, and those that were closed before it is. */
export interface WaitingWalls {
  /**
   * Lets a shown wall wait for the new decision, and returns whether it does. After a change of the reader only screens
   * in use do: a log-in or a checkout must not lose its step.
   */
  add(wall: Wall, isReaderChanged: boolean): boolean;
  /** Notes that a wall was closed: no later decision shows it again. */
  addClosed(wall: Wall): void;
  /** Forgets which walls were closed: those of an owner, or of all. */
  forgetClosed(owner?: object): void;
  /** Returns whether the wall of a request was closed, or is one that waits; then it waits no longer. */
  take(request: ShowRequest): boolean;
  /** Removes those of an owner that still wait; with `shouldKeep`, screens in use stay until closed. */
  settle(owner: object, shouldKeep: boolean): void;
}

/** True for a built-in screen that a reader may be using: it is over the page, or a checkout. */
const isInUse = ({ kind, screen }: Wall): boolean =>
  screen !== null && (kind === 'popup' || screen.startsWith('checkout'));

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
export const createWaitingWalls = ({ $walls, addDisposer, remove }: WallList): WaitingWalls => {
  const waitingKeys = new Set<number>();
  /** Those that no decision removes. */
  const keptKeys = new Set<number>();
  let closedWalls: readonly Wall[] = [];
  return {
    addClosed: (wall) => {
      if (wall.source.flowId !== '') closedWalls = [...closedWalls, wall];
    },
    forgetClosed: (owner) => {
      closedWalls = closedWalls.filter((wall) => owner !== undefined && wall.owner !== owner);
    },
    add: (wall, isReaderChanged) => {
      if (wall.phase !== 'shown' || (!isInUse(wall) && (isReaderChanged || !wall.isInPlace()))) return false;
      const { key } = wall;
      waitingKeys.add(key);
      addDisposer(key, () => {
        waitingKeys.delete(key);
        keptKeys.delete(key);
      });
      return true;
    },
    take: (request) => {
      if (closedWalls.some((each) => isRequestedWall(each, request))) return true;
      const wall = $walls.get().find((each) => waitingKeys.has(each.key) && isRequestedWall(each, request));
      return wall !== undefined && waitingKeys.delete(wall.key);
    },
    settle: (owner, shouldKeep) => {
      for (const wall of $walls.get()) {
        const { key } = wall;
        if (wall.owner !== owner || !waitingKeys.delete(key)) continue;
        if ((shouldKeep && isInUse(wall)) || keptKeys.has(key)) keptKeys.add(key);
        else remove(key);
      }
    },
  };
};
