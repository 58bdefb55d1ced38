/** One stored key: its name, the name that older versions gave it, where it is kept and for how long. */
export interface StoredKey {
  readonly name: string;
  readonly oldName: string | null;
  readonly cookie: boolean;
  /** Lifetime of the cookie (spec: paywall point 9). */
  readonly days: number;
  /** Belongs to a reader who is logged in, and to one environment (`vault.ts`). */
  readonly isReaders: boolean;
}

const key = (name: string, oldName: string | null, options: Partial<StoredKey> = {}): StoredKey => ({
  name,
  oldName,
  cookie: true,
  days: 365,
  isReaders: false,
  ...options,
});

/**
 * Everything the SDK keeps in a browser. The spec speaks of an old and a new key set without naming them: the new
 * names start with `pw_`, the old ones are those of the version before it. Both are read, only new ones are written,
 * and log-out clears both. Why each is kept stands in `key-classes.ts`.
 * Two cookies are not here, since they are no reader's and pages without them need not know them:
 * `pw_debug`, half a day, of the debug panel (`elements/pw-debug/debug-switch.ts`), and `pw_agent_token`, ten minutes
 * at most, of a support agent (`agent-cookie.ts`).
 */
export const keys = {
  clientId: key('pw_client_id', 'presswall_cid', { days: 3650 }),
  device: key('pw_device', null),
  sessionId: key('pw_session_id', 'presswall_sessionid', { isReaders: true }),
  token: key('pw_auth_token', 'presswall_token', { isReaders: true }),
  userId: key('pw_user_id', 'presswall_uid', { isReaders: true }),
  logoutStatus: key('pw_logout_status', 'presswall_logout', { isReaders: true }),
  entitledAt: key('pw_entitled_at', null, { cookie: false, isReaders: true }),
  initialReferrer: key('pw_initial_referrer', null, { cookie: false }),
  meterCounts: key('pw_meter_counts', null, { cookie: false }),
} as const satisfies Record<string, StoredKey>;
