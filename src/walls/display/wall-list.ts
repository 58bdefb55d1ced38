import { atom, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import { createExclusiveSlots, type ExclusiveSlots } from './exclusive-slots.ts';
import type { Wall } from './wall.ts';

/** The walls of a page, with what must end with each of them. */
export interface WallList {
  readonly $walls: ReadableAtom<readonly Wall[]>;
  readonly slots: Pick<ExclusiveSlots, 'acquire'>;
  add(wall: Wall): void;
  find(key: number): Wall | undefined;
  update(key: number, change: Partial<Wall>): void;
  /** Registers a function to call when the wall starts to close. */
  addDisposer(key: number, dispose: Dispose): void;
  /** Ends all that belongs to a wall, and releases its slot; what is drawn stays. */
  dispose(key: number): void;
  /** The same, and removes what is drawn. */
  remove(key: number): void;
}

/** Creates it, empty. */
export const createWallList = (): WallList => {
  const $walls = atom<readonly Wall[]>([]);
  const disposers = new Map<number, Dispose[]>();
  const slots = createExclusiveSlots();
  const find = (key: number) => $walls.get().find((wall) => wall.key === key);
  const dispose = (key: number) => {
    for (const each of disposers.get(key) ?? []) each();
    disposers.delete(key);
    slots.release(key);
  };
  return {
    $walls,
    slots,
    add: (wall) => $walls.set([...$walls.get(), wall]),
    find,
    update: (key, change) => $walls.set($walls.get().map((wall) => (wall.key === key ? { ...wall, ...change } : wall))),
    addDisposer: (key, each) => disposers.set(key, [...(disposers.get(key) ?? []), each]),
    dispose,
    remove: (key) => {
      dispose(key);
      find(key)?.mount?.remove();
      $walls.set($walls.get().filter((wall) => wall.key !== key));
    },
  };
};
