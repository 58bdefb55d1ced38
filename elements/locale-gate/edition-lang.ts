import { findEdition } from '../../src/editions/editions.ts';

/** The language an element asks for: its `lang`, or the default language of its edition (spec: newsletters point 3). */
export const langOf = (attribute: (name: string) => string | null): string | null =>
  attribute('lang') ?? findEdition(attribute('edition') ?? '')?.language ?? null;
