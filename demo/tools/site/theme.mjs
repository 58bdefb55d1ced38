/** The generator's own look, in the fonts of the reader's machine: a page is drawn without waiting for one. */
export { default } from 'vitepress/theme-without-fonts';
