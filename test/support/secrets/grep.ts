/** Finds secrets in texts, in any encoding. */
import type { Secrets } from './secrets-of.ts';

/** Secrets are located by this many of their first characters; no search text is shorter. */
const prefixLength = 10;

/**
 * Returns the base64 forms of a text between any bytes: at three offsets, without the characters that depend on its
 * neighbours.
 */
const inBase64 = (secret: string): string[] =>
  [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const wholeLength = bytes.length - (bytes.length % 3);
    const from = offset === 0 ? 0 : 4;
    return (['base64', 'base64url'] as const).map((form) => bytes.subarray(0, wholeLength).toString(form).slice(from));
  });

const formsOf = (secret: string): string[] => [
  secret,
  secret.replaceAll(' ', '+'),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('hex'),
  ...inBase64(secret),
];

const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });

/** A secret in a text: its kind, and the text without any secret. */
export interface FoundSecret {
  kind: string;
  text: string;
}

/** Prepares a search for these secrets, plain and in every usual encoding; searching many texts is fast. */
export const createSecretSearch = (secrets: Secrets): ((text: string) => FoundSecret[]) => {
  const needles = new Map<string, [needle: string, kind: string][]>();
  for (const [secret, kind] of secrets) {
    for (const needle of new Set(formsOf(secret))) {
      if (needle.length < prefixLength) continue;
      const start = needle.slice(0, prefixLength);
      needles.set(start, [...(needles.get(start) ?? []), [needle, kind]]);
    }
  }
  const foundIn = (text: string): [string, string][] => {
    const positions: [string, string][] = [];
    for (let at = 0; at + prefixLength <= text.length; at++) {
      const candidates = needles.get(text.slice(at, at + prefixLength));
      if (candidates !== undefined) positions.push(...candidates.filter(([needle]) => text.startsWith(needle, at)));
    }
    return positions;
  };
  return (text) => {
    const once = decoded(text);
    const plain = decoded(once);
    const positions = [...new Set([text, once, plain])].flatMap(foundIn);
    if (positions.length === 0) return [];
    const longestFirst = positions.map(([needle]) => needle).sort((one, other) => other.length - one.length);
    const redacted = longestFirst.reduce((rest, needle) => rest.replaceAll(needle, '…'), plain);
    return [...new Set(positions.map(([, kind]) => kind))].map((kind) => ({ kind, text: redacted }));
  };
};
