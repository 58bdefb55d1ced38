/** Reads the few facts of a page's markup that tests ask for. */

/** Text as a browser shows it. */
export const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The value of an attribute of a start tag. */
export const attributeOf = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** The contents of every meta tag of a name or property, in order. */
export const metaContents = (html: string, name: string): string[] =>
  [...html.matchAll(/<meta [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attributeOf(tag, 'name') === name || attributeOf(tag, 'property') === name)
    .map((tag) => attributeOf(tag, 'content') ?? '');

/** The page's JSON-LD object. */
export const linkedData = (html: string): Record<string, unknown> => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(text);
};
