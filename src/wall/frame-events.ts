/** Which wall an event is about: the element it belongs to, its template and its node. */
export interface WallDetail {
  owner: object;
  templateId: string;
  nodeId: string;
}

/** What listeners hear of the messages of iframe templates. */
export interface FrameEvents {
  'resize-template': WallDetail & { width: number | null; height: number | null };
  'expand-countdown': WallDetail;
  'collapse-countdown': WallDetail;
  'start-checkout': WallDetail;
  'success-checkout': WallDetail;
  /** The page is about to be left for `url`, which has been checked. */
  redirect: WallDetail & { url: string };
  /** The page is about to be loaded again. */
  refresh: WallDetail;
  /** What an assistant in the template told; nobody but listeners and tracking does anything with it. */
  'ai-event': WallDetail & { payload: unknown };
}
