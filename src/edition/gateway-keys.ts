const backwards = (text: string): string => Array.from(text).reverse().join('');

/** What keys of payment gateways are made of. */
const keySigns = /^[\x21-\x7e]+$/;

/**
 * A publishable gateway key as a deployment holds it: base64 of the key read backwards (spec: portal point 9). It keeps
 * nobody from reading the key, which is no secret; it keeps scanners and searches from taking it for one.
 */
export const encodeKey = (key: string): string => btoa(backwards(key));

/** The key that was encoded; null for a text that is none, such as a key that nobody encoded. */
export const decodeKey = (encoded: string): string | null => {
  try {
    const key = backwards(atob(encoded));
    return keySigns.test(key) ? key : null;
  } catch {
    return null;
  }
};
