/** Storage of codes and sessions of the fake OpenID providers. */
import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { FakeProviderStore } from './fake-provider-store.ts';

/** For entries without a lifetime: none lasts longer than a sign-in. */
const defaultLifetimeSec = 3600;

/** Creates the storage of one provider. */
export const createOpenIdAdapter =
  (entries: FakeProviderStore): AdapterFactory =>
  (kind): Adapter => ({
    upsert: (id, payload, expiresInSec = defaultLifetimeSec) => entries.put(kind, id, payload, expiresInSec * 1000),
    find: async (id) => (await entries.find(kind, id)) ?? undefined,
    findByUid: async (uid) => (await entries.findBy(kind, 'uid', uid)) ?? undefined,
    findByUserCode: async (code) => (await entries.findBy(kind, 'userCode', code)) ?? undefined,
    consume: async (id) => void (await entries.add(kind, id, { consumed: Math.floor(Date.now() / 1000) })),
    destroy: async (id) => void (await entries.take(kind, id)),
    revokeByGrantId: (grantId) => entries.removeBy('grantId', grantId),
  });
