/** The printable parts of a reply: never a token, a password, or anything like them. */

const maxShownLength = 300;

const named = /("(?:token|sessionid|client_secret|password|key|pdf_url|url)"\s*:\s*")[^"]+/gi;
const keyed = /((?:token|code|sessionid|est)=)[^&\s"]+/gi;

/** Collects secrets as they come, and takes them out of what is printed. */
export const createRedaction = () => {
  const secrets = new Set<string>();
  return {
    /** Adds a secret that must not be printed or come back in a header. */
    keep: (secret: string): void => void (secret.length >= 6 && secrets.add(secret)),
    /** Returns whether a text contains one of them. */
    isIn: (text: string): boolean => [...secrets].some((secret) => text.includes(secret)),
    /** The beginning of a text without them. */
    redact: (text: string): string => {
      const bare = [...secrets].reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text);
      const safe = bare.replaceAll(named, '$1[secret]').replaceAll(keyed, '$1[secret]').replaceAll(/\s+/g, ' ').trim();
      return safe.length > maxShownLength ? `${safe.slice(0, maxShownLength)}…` : safe;
    },
  };
};

/** The operations of such a collection. */
export type Redaction = ReturnType<typeof createRedaction>;
