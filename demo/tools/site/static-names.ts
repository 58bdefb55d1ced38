/**
 * Gives the switch of the generator's head a name, and its search the same as one sees: the generator names the first
 * only by its scripts, and the hint on the keys is no part of the second.
 */
export const withStaticNames = (markup: string): string =>
  markup
    .replaceAll('role="switch" title aria-checked', 'role="switch" title="Dark theme" aria-checked')
    .replaceAll('<span class="DocSearch-Button-Keys">', '<span class="DocSearch-Button-Keys" aria-hidden="true">');
