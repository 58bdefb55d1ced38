import tokens from '../../ui/tokens.css';

const themeProperties = [...new Set(tokens.match(/--pw-[a-z-]+(?=\s*:)/g))];

/**
 * Returns the custom properties that the page set on a `pw-paywall`, for a wall elsewhere in the page. They are
 * inherited, and weaker than the page's styles for the wall's own place.
 */
export const themeOf = (host: HTMLElement): CSSStyleSheet => {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  const style = getComputedStyle(host);
  const sheet = new CSSStyleSheet();
  // A property that nobody has set is left to the defaults: an empty value would count as one.
  const rules = themeProperties.flatMap((name) => {
    const value = getPropertyValue.call(style, name);
    return value === '' ? [] : `${name}:${value}`;
  });
  sheet.replaceSync(`:host{${rules.join(';')}}`);
  return sheet;
};
