/** Where an OpenID provider of the sandbox keeps codes and sessions: in memory, for minutes. A restart forgets them. */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** The most entries that are kept; the oldest give way. */
const mostEntries = 5000;

/** Creates the storage of one provider. */
export const createMemoryAdapter = (): AdapterFactory => {
  const entries = new Map<string, Entry>();

  const present = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry !== undefined && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };

  const findBy = (model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
    for (const [key, { payload }] of entries) {
      if (key.startsWith(`${model}:`) && payload[field] === value) return present(key);
    }
    return undefined;
  };

  return (model): Adapter => ({
    upsert: async (id, payload, expiresInSec) => {
      const key = `${model}:${id}`;
      entries.delete(key);
      const lifeMs = expiresInSec === undefined ? Number.POSITIVE_INFINITY : expiresInSec * 1000;
      entries.set(key, { payload, expiresAt: Date.now() + lifeMs });
      const oldest = entries.size > mostEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    find: async (id) => present(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    consume: async (id) => {
      const payload = present(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
};
