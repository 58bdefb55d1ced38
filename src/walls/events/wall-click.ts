/** Event codes that a click in a wall may be tracked as (spec: paywall point 4, analytics event codes). */
const wallClicks = ['subscribe_btn', 'start_checkout_btn', 'checkout', 'subscribed'] as const;

/** One of these. */
export type WallClick = (typeof wallClicks)[number];

/** Parses one of these codes; null for anything else. */
export const parseWallClick = (value: unknown): WallClick | null => wallClicks.find((code) => code === value) ?? null;
