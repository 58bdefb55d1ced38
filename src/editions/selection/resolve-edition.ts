import { defaultEdition, findEdition } from '../editions.ts';
import { createEditionResolver } from './edition-resolver.ts';

/** The choice among all editions. */
export const { parseEdition, resolveEdition } = createEditionResolver({
  defaultEdition,
  languageOf: (key) => findEdition(key)?.language,
});
