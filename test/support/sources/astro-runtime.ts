/** As much of Astro's runtime as its recipe needs: what the compiler's output calls to draw a page once. */

/** Markup that is not escaped again. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

interface Result {
  createAstro(props: object): { props: object };
}
type Slot = (result: Result) => unknown;
type Component = (result: Result, props: object, slots: Readonly<Record<string, Slot>>) => unknown;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const textOf = (value: unknown): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return value === undefined || value === null || value === false ? '' : escaped(String(value));
};

/** Draws a template of the compiler. */
export const render = (parts: readonly string[], ...values: readonly unknown[]): Markup =>
  new Markup(parts.map((part, index) => part + textOf(values[index])).join(''));

export const createAstro = (): object => ({});
export const createComponent = (draw: Component): Component => draw;
export const renderHead = (): string => '';
export const maybeRenderHead = (): string => '';
export const renderSlot = (result: Result, slot: Slot | undefined): unknown => slot?.(result);

/** All scripts of the page are in one file, as after a build. */
export const renderScript = (): Markup => new Markup('<script type="module" src="/hard/app.js"></script>');

const attributesOf = (props: object): string =>
  Object.entries(props)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
    .join('');

/** Draws a component, or the tag of a custom element. */
export const renderComponent = (
  result: Result,
  _name: string,
  component: Component | string,
  props: object,
  slots: Readonly<Record<string, Slot>> = {},
): unknown =>
  typeof component === 'string'
    ? new Markup(`<${component}${attributesOf(props)}>${textOf(slots.default?.(result))}</${component}>`)
    : component(result, props, slots);

/** Draws a page. */
export const renderPage = (page: Component): string =>
  `<!doctype html>${textOf(page({ createAstro: (props) => ({ props }) }, {}, {}))}`;
