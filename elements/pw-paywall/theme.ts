import tokens from '../ui/tokens.css';

const names = [...new Set(tokens.match(/--pw-[a-z-]+(?=\s*:)/g))];

/**
 * What the page set on a `pw-paywall`, for a wall that stands elsewhere in the page: inherited by it, and weaker than
 * what the page says of the wall's own place.
 */
export const themeOf = (host: HTMLElement): CSSStyleSheet => {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  const style = getComputedStyle(host);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{${names.map((name) => `${name}:${getPropertyValue.call(style, name)}`).join(';')}}`);
  return sheet;
};
