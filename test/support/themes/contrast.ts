/** The custom properties of a style sheet, by name. */
export type Tokens = ReadonlyMap<string, string>;

/** Reads the custom properties of a style sheet. */
export const tokensIn = (css: string): Tokens =>
  new Map(
    Array.from(css.matchAll(/^\s*(--pw-[a-z-]+):\s*([^;]+);/gm), ([, name = '', value = '']) => [name, value] as const),
  );

/** Reads the values that tokens have if no page sets them. */
export const defaultsIn = (css: string): Tokens =>
  new Map(
    Array.from(
      css.matchAll(/^\s*--ppw-[a-z-]+: var\((--pw-[a-z-]+), ([^;]+)\);/gm),
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

/** Returns the tokens as they are in light and in dark. */
export const schemesOf = (tokens: Tokens): { light: Tokens; dark: Tokens } => {
  const sideOf = (at: 1 | 2): Tokens =>
    new Map(
      Array.from(tokens, ([name, value]) => {
        const sides = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
        return [name, sides?.[at] ?? value] as const;
      }),
    );
  return { light: sideOf(1), dark: sideOf(2) };
};

/** Returns the relative luminance of a colour in hexadecimal digits (WCAG 2.2). */
const luminanceOf = (colour: string): number => {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (digits === null) throw new Error(`This is no colour in hexadecimal digits: ${colour}`);
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrastOf = (first: string, second: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
