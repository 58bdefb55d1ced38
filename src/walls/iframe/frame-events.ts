/** The wall that an event is about: its element, template and node. */
export interface WallDetail {
  owner: object;
  templateId: string;
  nodeId: string;
}

/** Events sent to listeners for messages of iframe templates. */
export interface FrameEvents {
  'resize-template': WallDetail & { width: number | null; height: number | null };
  'expand-countdown': WallDetail;
  'collapse-countdown': WallDetail;
  'start-checkout': WallDetail;
  'success-checkout': WallDetail;
  /** The page is about to navigate to `url`, which has been validated. */
  redirect: WallDetail & { url: string };
  /** The page is about to reload. */
  refresh: WallDetail;
  /** A message of an assistant in the template; only passed on to listeners and tracking. */
  'ai-event': WallDetail & { payload: unknown };
}
