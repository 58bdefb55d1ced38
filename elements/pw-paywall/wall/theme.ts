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
  sheet.replaceSync(
    `:host{${themeProperties.map((name) => `${name}:${getPropertyValue.call(style, name)}`).join(';')}}`,
  );
  return sheet;
};
