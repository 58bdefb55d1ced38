/** Parses a URL; returns null where `new URL` throws. `URL.canParse` is younger than the browsers we support. */
export const tryParseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
