/** Where an OpenID provider of the sandbox keeps codes and sessions. */
import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { PlayedEntries } from './played-entries.ts';

/** Whatever the provider gives no life: it has none that lasts longer than a visit. */
const usualLifeSec = 3600;

/** Creates the storage of one provider. */
export const createOpenIdAdapter =
  (entries: PlayedEntries): AdapterFactory =>
  (kind): Adapter => ({
    upsert: (id, payload, expiresInSec = usualLifeSec) => entries.put(kind, id, payload, expiresInSec * 1000),
    find: async (id) => (await entries.find(kind, id)) ?? undefined,
    findByUid: async (uid) => (await entries.findBy(kind, 'uid', uid)) ?? undefined,
    findByUserCode: async (code) => (await entries.findBy(kind, 'userCode', code)) ?? undefined,
    consume: async (id) => void (await entries.add(kind, id, { consumed: Math.floor(Date.now() / 1000) })),
    destroy: async (id) => void (await entries.take(kind, id)),
    revokeByGrantId: (grantId) => entries.removeBy('grantId', grantId),
  });
