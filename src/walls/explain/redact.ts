import { keys } from '../../session/keys.ts';

/** Replacement for a secret. */
export const redactedText = '(kept secret)';

const secretPatterns = [
  // E-mail addresses, also percent-encoded in URLs.
  /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g,
  // JSON web tokens.
  /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g,
  // URL parameters with the name of a secret.
  /(?<=[?&#](?:est|pw_est|agent_as_user|auth_\w+|token|access_token|sid|session\w*)=)[^&#\s”]+/gi,
];

/** A shorter text may occur in others by coincidence. */
const minSecretLength = 6;

/** Removes secrets from a text. */
export type Redact = (text: string) => string;

/** Creates a function that removes the given values, e-mail addresses and anything that looks like a token. */
export const createRedact = (secrets: readonly (string | null)[]): Redact => {
  const knownSecrets = secrets.filter(
    (secret): secret is string => secret !== null && secret.length >= minSecretLength,
  );
  const variants = [...new Set(knownSecrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))];
  return (text) => {
    const cleared = variants.reduce((rest, secret) => rest.replaceAll(secret, redactedText), text);
    return secretPatterns.reduce((rest, shape) => rest.replace(shape, redactedText), cleared);
  };
};

const ownNames = new Set(Object.values(keys).flatMap(({ name, oldName }) => [name, oldName]));

/** True for a cookie or local-storage entry of the SDK, whose value must not be exposed. */
export const isOwnKey = (name: string): boolean => ownNames.has(name);

/** Returns a copy of the data with every text in it redacted. */
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
