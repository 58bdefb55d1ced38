import { base64urlOf, bytesOf } from '../../contract/statements/base64url.ts';
import { getOwn } from '../../platform/own-value.ts';

/** The counted pages of one meter, by short hashes, since its first counted view. */
export interface CountedPages {
  /** Ms since the epoch. */
  startMs: number;
  pages: readonly string[];
}

/** The meters of a visitor, by the flow and the counter. */
export type CountedMeters = ReadonlyMap<string, CountedPages>;

/** Writes and reads the meters of a visitor as a signed text. */
export interface MeterCookie {
  write(clientId: string, meters: CountedMeters): Promise<string>;
  /** Returns the meters; none if the text was not signed for this visitor. */
  read(clientId: string, text: string | null): Promise<CountedMeters>;
}

/** A cookie has room for this many pages of all meters; the oldest meters are left out first. */
const maxPages = 150;

const readEntry = (value: unknown): [string, CountedPages][] => {
  const [name, startMs, pages] = [0, 1, 2].map((at) => getOwn(value, String(at)));
  const isEntry = typeof name === 'string' && typeof startMs === 'number' && Array.isArray(pages);
  return isEntry ? [[name, { startMs, pages: pages.filter((page) => typeof page === 'string') }]] : [];
};

const fitting = (meters: CountedMeters): [string, CountedPages][] => {
  let room = maxPages;
  const newestFirst = [...meters].sort(([, a], [, b]) => b.startMs - a.startMs);
  return newestFirst.filter(([, { pages }]) => {
    room -= pages.length;
    return room >= 0;
  });
};

/** Signs with the publisher's secret, for one visitor: a copied cookie counts nothing. */
export const createMeterCookie = (subtle: SubtleCrypto, secret: string): MeterCookie => {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
  const signed = (clientId: string, body: string) => encoder.encode(`meters ${clientId} ${body}`);
  return {
    write: async (clientId, meters) => {
      const entries = fitting(meters).map(([name, { startMs, pages }]) => [name, startMs, pages]);
      const body = base64urlOf(encoder.encode(JSON.stringify(entries)).buffer);
      return `${body}.${base64urlOf(await subtle.sign('HMAC', await key, signed(clientId, body)))}`;
    },
    read: async (clientId, text) => {
      const [body = '', signature = ''] = (text ?? '').split('.');
      const [bytes, signatureBytes] = [bytesOf(body), bytesOf(signature)];
      if (bytes === null || signatureBytes === null) return new Map();
      if (!(await subtle.verify('HMAC', await key, signatureBytes, signed(clientId, body)))) return new Map();
      const entries: unknown = JSON.parse(new TextDecoder().decode(bytes));
      return new Map(Array.isArray(entries) ? entries.flatMap(readEntry) : []);
    },
  };
};
