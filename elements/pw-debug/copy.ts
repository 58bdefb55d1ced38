import { make } from './make.ts';

/** A line that says what became of copying, and the text itself where the browser does not let it be copied. */
export interface CopyPlace {
  readonly element: HTMLElement;
  copy(text: string, what: string): Promise<void>;
}

/** Puts texts on the clipboard. Pages without https, and some policies, have none: then the text is there to be taken. */
export const createCopyPlace = (): CopyPlace => {
  const element = make('div', { class: 'copied', role: 'status' });
  return {
    element,
    copy: async (text, what) => {
      try {
        await navigator.clipboard.writeText(text);
        element.replaceChildren(make('p', {}, `${what} copied.`));
      } catch {
        const field = make('textarea', { readonly: true, rows: '4', 'aria-label': what });
        field.value = text;
        element.replaceChildren(
          make('p', {}, `This page may not copy: take the ${what.toLowerCase()} from here.`),
          field,
        );
        field.focus();
        field.select();
      }
    },
  };
};
