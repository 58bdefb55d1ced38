/** Finds secrets in texts, however they were written there. */
import type { Secrets } from './secrets-of.ts';

/** Where in a text a secret begins is looked up by so many of its first characters; no needle is shorter. */
const head = 10;

/** What base64 makes of a text whichever bytes stand around it: at three offsets, without the characters they share. */
const inBase64 = (secret: string): string[] =>
  [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const whole = bytes.length - (bytes.length % 3);
    const from = offset === 0 ? 0 : 4;
    return (['base64', 'base64url'] as const).map((form) => bytes.subarray(0, whole).toString(form).slice(from));
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

/** A secret in a text: what it is, and the text without any secret. */
export interface Found {
  kind: string;
  text: string;
}

/** Makes ready to look for these secrets, as they are and in every usual encoding; many texts take little time. */
export const grepFor = (secrets: Secrets): ((text: string) => Found[]) => {
  const needles = new Map<string, [needle: string, kind: string][]>();
  for (const [secret, kind] of secrets) {
    for (const needle of new Set(formsOf(secret))) {
      if (needle.length < head) continue;
      const start = needle.slice(0, head);
      needles.set(start, [...(needles.get(start) ?? []), [needle, kind]]);
    }
  }
  const foundIn = (text: string): [string, string][] => {
    const found: [string, string][] = [];
    for (let at = 0; at + head <= text.length; at++) {
      const candidates = needles.get(text.slice(at, at + head));
      if (candidates !== undefined) found.push(...candidates.filter(([needle]) => text.startsWith(needle, at)));
    }
    return found;
  };
  return (text) => {
    const once = decoded(text);
    const plain = decoded(once);
    const found = [...new Set([text, once, plain])].flatMap(foundIn);
    if (found.length === 0) return [];
    const longestFirst = found.map(([needle]) => needle).sort((one, other) => other.length - one.length);
    const hidden = longestFirst.reduce((rest, needle) => rest.replaceAll(needle, '…'), plain);
    return [...new Set(found.map(([, kind]) => kind))].map((kind) => ({ kind, text: hidden }));
  };
};
