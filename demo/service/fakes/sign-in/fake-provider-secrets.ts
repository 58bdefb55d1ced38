/** The secrets of the fake providers: all derived from one, which the first process creates and the others read. */
import { createECDH, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../ports/database/open.ts';
import { createFakeProviderStore } from './fake-provider-store.ts';

/** Returns secrets by their purpose. */
export interface FakeProviderSecrets {
  /** 256 bits. */
  text(purpose: string): string;
  /** A private key for ES256. */
  signingKey(purpose: string): { kty: 'EC'; crv: 'P-256'; d: string; x: string; y: string };
}

const kind = 'secret';
const centuryMs = 100 * 365 * 24 * 60 * 60 * 1000;

/** Reads the base secret, or creates it. */
export const readFakeProviderSecrets = async (database: Database): Promise<FakeProviderSecrets> => {
  const entries = createFakeProviderStore(database, 'all');
  await entries.putFirst(kind, kind, { secret: randomBytes(32).toString('base64url') }, centuryMs);
  const secret = String((await entries.find(kind, kind))?.secret);
  const derive = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();
  return {
    text: (purpose) => derive(purpose).toString('base64url'),
    signingKey: (purpose) => {
      const pair = createECDH('prime256v1');
      const d = derive(purpose);
      pair.setPrivateKey(d);
      // An uncompressed point: a format byte, then both coordinates.
      const point = pair.getPublicKey();
      const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
      return { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1, 33), y: part(33, 65) };
    },
  };
};
