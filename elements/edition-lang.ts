import { findEdition } from '../src/edition/editions.ts';

/** The language an element wishes for: its `lang`, or else the default language of the edition it names (spec: newsletters point 3). */
export const langOf = (attribute: (name: string) => string | null): string | null =>
  attribute('lang') ?? findEdition(attribute('edition') ?? '')?.language ?? null;
