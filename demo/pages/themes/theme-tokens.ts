/** A colour that a theme sets in light and in dark, and what stands behind it; null: nothing is read on it. */
export interface ColourToken {
  name: string;
  label: string;
  behind: string | null;
}

/** The colours of a theme, in the order of the form. */
export const colourTokens: readonly ColourToken[] = [
  { name: '--pw-text', label: 'Text', behind: '--pw-surface' },
  { name: '--pw-muted', label: 'Text beside it', behind: '--pw-surface' },
  { name: '--pw-surface', label: 'Background', behind: null },
  { name: '--pw-line', label: 'Lines', behind: null },
  { name: '--pw-accent', label: 'Links and main button', behind: '--pw-surface' },
  { name: '--pw-on-accent', label: 'Text of the main button', behind: '--pw-accent' },
  { name: '--pw-success', label: 'What is well', behind: '--pw-surface' },
  { name: '--pw-warning', label: 'What will end', behind: '--pw-surface' },
  { name: '--pw-danger', label: 'What is wrong', behind: '--pw-surface' },
];

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const serif = 'ui-serif, "Iowan Old Style", Charter, Georgia, "Times New Roman", serif';

/** Families of fonts that every system has, by their names in the form. */
export const fontStacks: readonly (readonly [name: string, stack: string])[] = [
  ['Serif', serif],
  ['Sans-serif', sans],
  ['Rounded', 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Nunito, system-ui, sans-serif'],
  ['Typewriter', 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace'],
];

/** The files of `elements/ui/themes`, by their names in the form. */
export const themeFiles: readonly (readonly [file: string, name: string])[] = [
  ['newspaper', 'Newspaper'],
  ['magazine', 'Magazine'],
  ['high-contrast', 'High contrast'],
];

/** Demo pages that show a theme at work. */
export const previewPages: readonly (readonly [path: string, name: string])[] = [
  ['/popup/harbour-vote', 'A popup'],
  ['/hard/harbour-vote', 'A wall in the text'],
  ['/newsletters', 'Newsletters'],
  ['/portal/us/', 'The portal, signed out'],
  ['/subscribe', 'Plans and checkout'],
];
