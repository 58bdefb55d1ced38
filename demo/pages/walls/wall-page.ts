/** A page that shows an article: the flow that decides, and a description for testers. */
export interface WallPage {
  /** First segment of the address; the second is the article's slug. */
  path: string;
  flowId: string;
  /** The flows of further tags on the same page, in their order. */
  moreFlowIds?: readonly string[];
  name: string;
  /** A description, for the index and for the foot of the page. */
  description: string;
  /** The part that search engines must treat as not free, where a wall can withhold it; null if none can. */
  gatedSelector: string | null;
  /** The number of blocks that a server may send to readers who meet the wall; the others are between marks. */
  freeBlockCount?: number;
  /** A place for a small bar at the foot of the window. */
  hasNote?: true;
  /** Lists the cards of the sandbox's gateways. */
  hasTestCards?: true;
  /** Sends a policy with a nonce, and wants Trusted Types. */
  isStrict?: true;
  /** Every page has a wall: the chunks that render it are preloaded. */
  alwaysShowsWall?: true;
  /** The loader comes from another origin than the page. */
  isCrossOrigin?: true;
  /** Its links swap the article without loading the page. */
  isApp?: true;
  /** A hostility of the page towards embedded elements. */
  hostility?: Hostility;
}

/** Kinds of hostile pages: `hostile-page.ts` implements each. */
export type Hostility = 'names' | 'prototypes' | 'unset' | 'header' | 'storage';

/** Pages that show one idea, for the index. */
export interface WallGroup {
  name: string;
  description: string;
  pages: readonly WallPage[];
}

/** The selector of the part of an article that walls remove. */
export const articleBody = '.article-body';
