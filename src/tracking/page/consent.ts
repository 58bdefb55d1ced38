import type { Clock, Dispose } from '../../platform/platform.ts';

/** The types of Google's consent mode. */
export const consentTypes = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const;

/** One of these. */
export type ConsentType = (typeof consentTypes)[number];

/** Consent of a visitor. */
export type ConsentState = Readonly<Record<ConsentType, 'granted' | 'denied'>>;

/** A change of the consent. */
export type ConsentUpdate = Readonly<Partial<ConsentState>>;

/** Time to wait for an update of the page's own consent tool, in ms (spec: paywall point 9). */
export const consentWaitMs = 500;

/** Returns the same state for all types. */
export const consentStateOf = (state: 'granted' | 'denied'): ConsentState => ({
  analytics_storage: state,
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
});

/**
 * Gate for tracking. `open`: events are sent. `waiting`: not decided yet; events are kept in memory. `closed`: refused;
 * the events kept so far are deleted.
 */
export type ConsentGate = 'waiting' | 'open' | 'closed';

interface ConsentPorts {
  clock: Clock;
  /** True if nothing may be tracked without consent. */
  isDeniedByDefault: boolean;
  onGateChange: (gate: ConsentGate) => void;
  onState: (state: ConsentState) => void;
}

/** The page's consent. */
export interface Consent {
  state(): ConsentState;
  /** Applies a choice of the visitor or of the page's consent tool. Other values than the two are ignored. */
  update(update: ConsentUpdate): void;
  /** Waits for a consent tool that has not asked yet: nothing is tracked before. */
  waitForDecision(): void;
  /** The page is being left: decides at once unless it waits for a choice. */
  decideNow(): void;
  stop: Dispose;
}

/**
 * Creates the consent: all granted by default, after 500 ms in which the page may change it (spec: paywall point 9); or
 * denied, until a change.
 */
export const createConsent = ({ clock, isDeniedByDefault, onGateChange, onState }: ConsentPorts): Consent => {
  let state = consentStateOf(isDeniedByDefault ? 'denied' : 'granted');
  let isWaiting = isDeniedByDefault;
  const decide = () => {
    stop();
    onGateChange(state.analytics_storage === 'granted' ? 'open' : 'closed');
  };
  const decideNow = () => {
    if (!isWaiting) decide();
  };
  const stop = clock.after(consentWaitMs, decideNow);
  return {
    state: () => state,
    update: (update) => {
      const validTypes = consentTypes.filter((type) => update[type] === 'granted' || update[type] === 'denied');
      if (validTypes.length === 0) return;
      state = { ...state, ...Object.fromEntries(validTypes.map((type) => [type, update[type]])) };
      onState(state);
      if (validTypes.includes('analytics_storage')) {
        isWaiting = false;
        decide();
      }
    },
    waitForDecision: () => {
      isWaiting = true;
    },
    decideNow,
    stop,
  };
};
