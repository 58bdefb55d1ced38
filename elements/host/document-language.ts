/** Returns the page's `<html lang>`. Read through the prototype, so that no element name in the page can shadow it. */
export const documentLanguage = (): string => {
  const root: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(document);
  return root instanceof HTMLElement ? root.lang : '';
};
