import { isInnerList, parseDictionary, parseItem } from 'structured-headers';
import { tryParseUrl } from '../../platform/try-parse-url.ts';

/** The agent that a request names, and the component that a signature covers if it covers the name. */
export interface NamedAgent {
  /** Origin of the agent's key directory, such as `https://agent.example`. */
  origin: string;
  component: string;
}

const originOf = (value: unknown): string | null => {
  const url = typeof value === 'string' ? tryParseUrl(value) : null;
  return url?.protocol === 'https:' ? url.origin : null;
};

/** Reads the older form of the header: one text. */
const readText = (header: string): NamedAgent[] => {
  const [value, parameters] = parseItem(header);
  const origin = parameters.size === 0 ? originOf(value) : null;
  return origin === null ? [] : [{ origin, component: '"signature-agent"' }];
};

const readDictionary = (header: string): NamedAgent[] =>
  [...parseDictionary(header)].flatMap(([key, member]) => {
    const origin = isInnerList(member) ? null : originOf(member[0]);
    return origin === null ? [] : [{ origin, component: `"signature-agent";key="${key}"` }];
  });

/** Reads the header `Signature-Agent`: a dictionary, or one text. Empty if there is none, or if it names no agent. */
export const readNamedAgents = (headers: Headers): NamedAgent[] => {
  const header = headers.get('signature-agent');
  if (header === null || header.length > 2048) return [];
  try {
    return header.trimStart().startsWith('"') ? readText(header) : readDictionary(header);
  } catch {
    return [];
  }
};
