/** Fills a field as a reader does: React, which tracks a field's value by itself, notices it, too. */
export const fill = (field: Element | undefined, value: string): void => {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field to fill');
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
};
