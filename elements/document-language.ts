/** The language of the page as its `<html lang>` says it; read so that no markup can stand in its way. */
export const documentLanguage = (): string => {
  const root: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(document);
  return root instanceof HTMLElement ? root.lang : '';
};
