type Child = Node | string | null;

/** Makes an element. Undefined and false attributes are left out; strings become text, never markup. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
};

/** Makes a drawing of the given size, in px, hidden from screen readers. */
export const makeDrawing = (width: number, height: number, ...children: readonly SVGElement[]): SVGElement => {
  const size = { width: `${width}`, height: `${height}`, viewBox: `0 0 ${width} ${height}` };
  return makeShape('svg', { ...size, 'aria-hidden': 'true', focusable: 'false' }, ...children);
};

/** Makes a part of a drawing. */
export const makeShape = (
  tag: 'svg' | 'path' | 'text',
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (SVGElement | string)[]
): SVGElement => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  shape.append(...children);
  return shape;
};

/** Makes a button with a text; `look` is its CSS class. */
export const makeButton = (text: string, onClick: () => void, className = 'plain'): HTMLButtonElement => {
  const button = make('button', { type: 'button', class: className }, text);
  button.addEventListener('click', onClick);
  return button;
};
