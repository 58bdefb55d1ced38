declare global {
  /** Only Chromium has it. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Returns whether the browser asks pages to load no more than is needed (`Save-Data`); false where it can't say so.
 * Nothing is then loaded ahead of use: what is used is loaded at that moment.
 */
export const savesData = (): boolean => !!window.navigator.connection?.saveData;
