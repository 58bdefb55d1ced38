import type { CheckoutCode } from '../../../src/checkout/progress.ts';
import type { CheckoutScreenName } from '../../../src/flow/screen-names.ts';

/** What a checkout is given by the wall that it stands in. */
export interface CheckoutAccess {
  name: CheckoutScreenName;
  /** The plan that was asked for; null: the reader chooses. */
  planId: string | null;
  /** The click that led here was counted as `subscribe_btn` already. */
  isCounted: boolean;
  /** A wall of a flow made room for it: the flow decides anew when nothing was bought. */
  isFromFlow: boolean;
  /** A flow shows the checkout itself, and would take it away with the confirmation in it. */
  isWallOfFlow: boolean;
  /** The wall is on its way out. */
  isLeaving: boolean;
  /** Leaves it. */
  close: () => void;
  /** Hears whether what is shown has a button that leaves it. */
  onWayOut: (hasOne: boolean) => void;
  /** Tracks something in the name of the wall, and tells the page where that is an event for it, too. */
  count: (code: CheckoutCode) => void;
}
