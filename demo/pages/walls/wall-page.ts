/** One way to show an article: which flow decides, and what a tester should see. */
export interface WallPage {
  /** First part of the address; the second is the article's slug. */
  path: string;
  flowId: string;
  /** The flows of further tags on the same page, in their order. */
  moreFlowIds?: readonly string[];
  name: string;
  /** What happens, for the index and for the foot of the page. */
  shows: string;
  /** The part that search engines are told is not free, where a wall can keep it from somebody; null where none can. */
  walled: string | null;
  /** How many blocks of an article a server may hand out to whoever meets the wall; the others stand between marks. */
  freeBlocks?: number;
  /** A place for a small bar at the foot of the window. */
  hasNote?: true;
  /** Lists the cards of the sandbox's gateways. */
  hasTestCards?: true;
  /** Sends a policy with a nonce, and wants Trusted Types. */
  isStrict?: true;
  /** Each of its pages has its wall: what draws it is preloaded. */
  isSure?: true;
  /** The loader comes from another origin than the page. */
  isCrossOrigin?: true;
  /** Its links swap the article without loading the page. */
  isApp?: true;
  /** What the page does to whatever is embedded in it. */
  hostility?: Hostility;
}

/** The ways in which a host page stands in the way: `hostility.ts` holds what each does. */
export type Hostility = 'names' | 'prototypes' | 'unset' | 'header' | 'storage';

/** Pages that show one idea, for the index. */
export interface WallGroup {
  name: string;
  says: string;
  pages: readonly WallPage[];
}

/** The part of an article that walls take away. */
export const articleBody = '.article-body';
