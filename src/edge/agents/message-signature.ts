import {
  type BareItem,
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';

/** The parts of a request that a signature can cover. */
export interface SignedMessage {
  method: string;
  /** As the client sees it. */
  url: URL;
  headers: Headers;
}

/** One signature of a message (RFC 9421), not verified yet. */
export interface MessageSignature {
  label: string;
  /** The covered components, each as RFC 9421 writes it, such as `"@authority"`. */
  covered: readonly string[];
  parameters: ReadonlyMap<string, BareItem>;
  bytes: BufferSource;
  /** The text that was signed; null if the message lacks a covered component, or one is of no type that is read here. */
  base: string | null;
}

/** Derived components that a request has, by their names. */
const derivedComponents: Readonly<Record<string, (message: SignedMessage) => string>> = {
  '@authority': ({ url }) => url.host,
  '@method': ({ method }) => method,
  '@path': ({ url }) => url.pathname,
  '@query': ({ url }) => url.search || '?',
  '@request-target': ({ url }) => url.pathname + url.search,
  '@scheme': ({ url }) => url.protocol.slice(0, -1),
  '@target-uri': ({ url }) => url.origin + url.pathname + url.search,
};

/** Returns one member of a dictionary header, as RFC 9651 writes it. */
const readMember = (header: string, key: string): string | null => {
  const member = parseDictionary(header).get(key);
  if (member === undefined) return null;
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
};

/** Returns the value of a component; null if the message has none, or for a parameter other than `key`. */
const componentValue = (message: SignedMessage, [name, parameters]: Item): string | null => {
  if (typeof name !== 'string') return null;
  const derived = Object.hasOwn(derivedComponents, name) ? derivedComponents[name] : undefined;
  if (derived !== undefined) return parameters.size === 0 ? derived(message) : null;
  if (!/^[!#$%&'*+\-.^_`|~\da-z]+$/.test(name)) return null;
  const header = message.headers.get(name);
  if (header === null || parameters.size === 0) return header;
  const key = parameters.get('key');
  return parameters.size === 1 && typeof key === 'string' ? readMember(header, key) : null;
};

const baseOf = (message: SignedMessage, input: InnerList): string | null => {
  const lines: string[] = [];
  for (const component of input[0]) {
    const value = componentValue(message, component);
    if (value === null) return null;
    lines.push(`${serializeItem(component)}: ${value}`);
  }
  return [...lines, `"@signature-params": ${serializeInnerList(input)}`].join('\n');
};

const isBytes = (value: unknown): value is BufferSource =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** A header of signatures is not read beyond this length. */
const maxHeaderLength = 8192;

/**
 * Reads the signatures of a message. An empty list: it has none. Throws if a header is malformed, if a label has no
 * counterpart in the other header, or if a component is listed twice.
 */
export const readSignatures = (message: SignedMessage): MessageSignature[] => {
  const [inputHeader, signatureHeader] = ['signature-input', 'signature'].map((name) => message.headers.get(name));
  if (inputHeader === null && signatureHeader === null) return [];
  if (!inputHeader || !signatureHeader) throw new Error('Signature and Signature-Input must come together');
  if (inputHeader.length + signatureHeader.length > maxHeaderLength) throw new Error('The signatures are too long');
  const signatures = parseDictionary(signatureHeader);
  return [...parseDictionary(inputHeader)].map(([label, input]) => {
    const signature = signatures.get(label);
    if (!isInnerList(input)) throw new Error(`Signature-Input has no list of components for ${label}`);
    if (signature === undefined || isInnerList(signature) || !isBytes(signature[0]))
      throw new Error(`Signature has no bytes for ${label}`);
    const covered = input[0].map((component) => serializeItem(component));
    if (new Set(covered).size < covered.length) throw new Error(`${label} covers a component twice`);
    return { label, covered, parameters: input[1], bytes: signature[0], base: baseOf(message, input) };
  });
};
