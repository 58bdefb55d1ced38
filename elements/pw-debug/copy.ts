import { make } from './make.ts';

/** A status line for copying, with the text itself if the browser does not allow copying. */
export interface CopyOutput {
  readonly element: HTMLElement;
  copy(text: string, label: string): Promise<void>;
}

/**
 * Copies texts to the clipboard. Without https, and under some policies, there is no clipboard: then the text is shown
 * in a field.
 */
export const createCopyOutput = (): CopyOutput => {
  const element = make('div', { class: 'copied', role: 'status' });
  return {
    element,
    copy: async (text, label) => {
      try {
        await navigator.clipboard.writeText(text);
        element.replaceChildren(make('p', {}, `${label} copied.`));
      } catch {
        const field = make('textarea', { readonly: true, rows: '4', 'aria-label': label });
        field.value = text;
        element.replaceChildren(
          make('p', {}, `This page may not copy: take the ${label.toLowerCase()} from here.`),
          field,
        );
        field.focus();
        field.select();
      }
    },
  };
};
