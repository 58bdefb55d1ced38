import type { FirstState } from './first-list.ts';

/** The list of a tag before React has it. */
export interface ListBeforeReact {
  readonly state: FirstState;
  /** Loads the catalogue that React needs. Never rejects. */
  prepare(): Promise<void>;
  /** Ends the work without React. Returns the element that holds what React draws first; null if there is none. */
  end(): Element | null;
  /** Removes what React did not take over, once React has drawn beside it. */
  removeRest(): void;
  /** Repeats on what React has drawn what the reader did before. */
  handOn(): void;
}

const lists = new Map<HTMLElement, ListBeforeReact>();
const endedLists = new WeakMap<HTMLElement, ListBeforeReact>();

/** Adds the list of a tag. */
export const addList = (host: HTMLElement, list: ListBeforeReact): void => void lists.set(host, list);

/** Returns true if a tag has a list, and React does not have it yet. */
export const hasList = (host: HTMLElement): boolean => lists.has(host);

/** Loads what React needs to take over all of these lists. */
export const prepareLists = (): Promise<unknown> => Promise.all([...lists.values()].map(({ prepare }) => prepare()));

/** Ends the list of a tag. Returns the element whose content React takes over; null if there is none. */
export const endList = (host: HTMLElement): Element | null => {
  const list = lists.get(host);
  if (list === undefined) return null;
  lists.delete(host);
  endedLists.set(host, list);
  return list.end();
};

/** Returns the ended list of a tag, once. */
export const takeList = (host: HTMLElement): ListBeforeReact | null => {
  const list = endedLists.get(host) ?? null;
  endedLists.delete(host);
  return list;
};
