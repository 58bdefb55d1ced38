/** The secrets of the providers that the sandbox plays: all from one, which the first process makes and the others find. */
import { createECDH, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../database/open.ts';
import { createPlayedEntries } from './played-entries.ts';

/** Gives secrets by what they are for. */
export interface PlayedSecrets {
  /** 256 bits. */
  text(what: string): string;
  /** A private key for ES256. */
  signingKey(what: string): { kty: 'EC'; crv: 'P-256'; d: string; x: string; y: string };
}

const kind = 'secret';
const centuryMs = 100 * 365 * 24 * 60 * 60 * 1000;

/** Reads the secret that the others come from, or makes it. */
export const readPlayedSecrets = async (database: Database): Promise<PlayedSecrets> => {
  const entries = createPlayedEntries(database, 'all');
  await entries.putFirst(kind, kind, { secret: randomBytes(32).toString('base64url') }, centuryMs);
  const secret = String((await entries.find(kind, kind))?.secret);
  const derive = (what: string): Buffer => createHmac('sha256', secret).update(what).digest();
  return {
    text: (what) => derive(what).toString('base64url'),
    signingKey: (what) => {
      const pair = createECDH('prime256v1');
      const d = derive(what);
      pair.setPrivateKey(d);
      // An uncompressed point: a byte that says so, then both coordinates.
      const point = pair.getPublicKey();
      const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
      return { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1, 33), y: part(33, 65) };
    },
  };
};
