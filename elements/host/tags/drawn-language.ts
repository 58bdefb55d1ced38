/** Returns the language that an element is drawn in; null while nothing is drawn. */
export const drawnLanguage = ({ shadowRoot }: HTMLElement): string | null =>
  shadowRoot?.querySelector<HTMLElement>('[lang]')?.lang ?? null;
