import type { Clock, Undo } from '../platform/platform.ts';

/** What Google's consent mode tells apart, and we with it. */
export const consentTypes = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const;

/** One of these. */
export type ConsentType = (typeof consentTypes)[number];

/** What a visitor has agreed to. */
export type ConsentState = Readonly<Record<ConsentType, 'granted' | 'denied'>>;

/** What changed of it. */
export type ConsentUpdate = Readonly<Partial<ConsentState>>;

/** How long an update of the page's own consent tool is waited for (spec: paywall point 9). */
export const consentWaitMs = 500;

/** All types in one state. */
export const allOf = (state: 'granted' | 'denied'): ConsentState => ({
  analytics_storage: state,
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
});

/**
 * What may be tracked now. `open`: yes. `waiting`: nobody has said; what happens is kept in memory. `closed`: it was
 * refused, and what happened meanwhile is forgotten.
 */
export type Gate = 'waiting' | 'open' | 'closed';

interface ConsentPorts {
  clock: Clock;
  /** Nothing may be tracked before somebody says so. */
  isDeniedByDefault: boolean;
  onGate: (gate: Gate) => void;
  onState: (state: ConsentState) => void;
}

/** The page's consent. */
export interface Consent {
  state(): ConsentState;
  /** What the visitor chose, or the page's consent tool for them. Values that are neither of the two are passed over. */
  update(update: ConsentUpdate): void;
  /** A consent tool is there that has yet to ask: nothing is tracked before it has. */
  hold(): void;
  /** The page goes away: what waits for nothing but time goes now. */
  hurry(): void;
  stop: Undo;
}

/**
 * Follows the consent: all granted by default, after 500 ms in which the page may say something else (spec: paywall
 * point 9); or denied, until somebody says something else.
 */
export const createConsent = ({ clock, isDeniedByDefault, onGate, onState }: ConsentPorts): Consent => {
  let state = allOf(isDeniedByDefault ? 'denied' : 'granted');
  let isHeld = isDeniedByDefault;
  const decide = () => {
    stop();
    onGate(state.analytics_storage === 'granted' ? 'open' : 'closed');
  };
  const hurry = () => {
    if (!isHeld) decide();
  };
  const stop = clock.after(consentWaitMs, hurry);
  return {
    state: () => state,
    update: (update) => {
      const given = consentTypes.filter((type) => update[type] === 'granted' || update[type] === 'denied');
      if (given.length === 0) return;
      state = { ...state, ...Object.fromEntries(given.map((type) => [type, update[type]])) };
      onState(state);
      if (given.includes('analytics_storage')) {
        isHeld = false;
        decide();
      }
    },
    hold: () => {
      isHeld = true;
    },
    hurry,
    stop,
  };
};
