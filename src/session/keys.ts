/** A stored key: its name, its older name, its location and lifetime. */
export interface StoredKey {
  readonly name: string;
  readonly oldName: string | null;
  readonly hasCookie: boolean;
  /** Lifetime of the cookie (spec: paywall point 9). */
  readonly days: number;
  /** Belongs to a logged-in reader, and to one environment (`key-store.ts`). */
  readonly isPerReader: boolean;
}

const key = (name: string, oldName: string | null, options: Partial<StoredKey> = {}): StoredKey => ({
  name,
  oldName,
  hasCookie: true,
  days: 365,
  isPerReader: false,
  ...options,
});

/**
 * Everything the SDK keeps in a browser. The spec speaks of an old and a new key set without naming them: the new names
 * start with `pw_`, the old ones are those of the version before it. Both are read, only new ones are written, and
 * log-out clears both. The purpose of each is in `key-classes.ts`. Two cookies are missing here, because they do not
 * belong to a reader: `pw_debug`, half a day, of the debug panel (`elements/pw-debug/debug-switch.ts`), and
 * `pw_agent_token`, ten minutes at most, of a support agent (`agent-cookie.ts`).
 */
export const keys = {
  clientId: key('pw_client_id', 'presswall_cid', { days: 3650 }),
  device: key('pw_device', null),
  sessionId: key('pw_session_id', 'presswall_sessionid', { isPerReader: true }),
  token: key('pw_auth_token', 'presswall_token', { isPerReader: true }),
  userId: key('pw_user_id', 'presswall_uid', { isPerReader: true }),
  logoutStatus: key('pw_logout_status', 'presswall_logout', { isPerReader: true }),
  entitledAt: key('pw_entitled_at', null, { hasCookie: false, isPerReader: true }),
  initialReferrer: key('pw_initial_referrer', null, { hasCookie: false }),
  meterCounts: key('pw_meter_counts', null, { hasCookie: false }),
} as const satisfies Record<string, StoredKey>;
