type Child = Node | string | null;

/** Makes an element. An attribute that is undefined or false is left out; texts are texts, never markup. */
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

/** Makes a drawing of the given size, in px, that only eyes need. */
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

/** A button with words; `look` names its place in the style sheet. */
export const makeButton = (text: string, onClick: () => void, look = 'plain'): HTMLButtonElement => {
  const button = make('button', { type: 'button', class: look }, text);
  button.addEventListener('click', onClick);
  return button;
};
