import { keys } from '../../session/keys.ts';

/** Stands where a secret was. */
export const redacted = '(kept secret)';

const shapes = [
  // E-mail addresses, also as they stand in addresses of pages.
  /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g,
  // JSON web tokens.
  /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g,
  // What an address carries as a secret by its name.
  /(?<=[?&#](?:est|pw_est|agent_as_user|auth_\w+|token|access_token|sid|session\w*)=)[^&#\s”]+/gi,
];

/** A text this short stands in many others by chance. */
const shortest = 6;

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** Takes out the given values, e-mail addresses and what looks like a token. */
export const createRedact = (secrets: readonly (string | null)[]): Redact => {
  const known = secrets.filter((secret): secret is string => secret !== null && secret.length >= shortest);
  const spellings = [...new Set(known.flatMap((secret) => [secret, encodeURIComponent(secret)]))];
  return (text) => {
    const cleared = spellings.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
    return shapes.reduce((rest, shape) => rest.replace(shape, redacted), cleared);
  };
};

const ownNames = new Set(Object.values(keys).flatMap(({ name, oldName }) => [name, oldName]));

/** Whether a cookie or an entry of local storage is one of ours, whose value never leaves the SDK. */
export const isOwnKey = (name: string): boolean => ownNames.has(name);

/** A copy of the data with every text in it redacted. */
export const redactAll = <Data>(data: Data, redact: Redact): Data => {
  const clear = (holder: object): void => {
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value === 'string') Reflect.set(holder, name, redact(value));
      else if (typeof value === 'object' && value !== null) clear(value);
    }
  };
  const copy = structuredClone(data);
  if (typeof copy === 'object' && copy !== null) clear(copy);
  return copy;
};
