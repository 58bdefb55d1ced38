/**
 * Returns a given and a family name, or their fields, in the order in which readers of a language write them. The spec
 * shows no order for Chinese: we follow its forms.
 */
export const inNameOrder = <Part>(locale: string, given: Part, family: Part): readonly [Part, Part] =>
  locale.startsWith('zh') ? [family, given] : [given, family];
