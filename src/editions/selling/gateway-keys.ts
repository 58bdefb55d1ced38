const reverse = (text: string): string => Array.from(text).reverse().join('');

/** The characters of gateway keys. */
const keyPattern = /^[\x21-\x7e]+$/;

/**
 * Encodes a publishable gateway key for a deployment: base64 of the reversed key (spec: portal point 9). The key is not
 * secret; the encoding only prevents false alarms of secret scanners.
 */
export const encodeKey = (key: string): string => btoa(reverse(key));

/** Decodes a key; null if the text was not encoded. */
export const decodeKey = (encoded: string): string | null => {
  try {
    const key = reverse(atob(encoded));
    return keyPattern.test(key) ? key : null;
  } catch {
    return null;
  }
};
