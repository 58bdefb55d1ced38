/** Languages in whose countries a family name stands before a given name. */
const familyFirst = new Set(['zh', 'ja', 'ko', 'hu']);

/**
 * Returns a given and a family name, or their fields, in the order in which readers of a language write them. The spec
 * shows no order for Chinese: we follow its forms.
 */
export const inNameOrder = <Part>(locale: string, given: Part, family: Part): readonly [Part, Part] =>
  familyFirst.has(locale.split('-')[0] ?? '') ? [family, given] : [given, family];
