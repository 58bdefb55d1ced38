import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Provider } from '../../../src/session/account/account-types.ts';

/** The facts that the first step of an account screen depends on. */
export interface FirstStepFacts {
  /** The providers that the site offers. */
  providers: readonly Provider[];
  /** The `auth_*` parameters of the page's URL. */
  secrets: Readonly<Record<string, string>>;
  /** The reader's address; empty if it is unknown. */
  email: string;
}

/** The first step of a screen: its title, and the markup that React will draw, too. */
export interface FirstStep {
  title: string;
  markup: string;
}

/** Writes a first step. `id` is unique in the root that it is put in. */
export type DrawFirstStep = (facts: FirstStepFacts, i18n: PlainTexts, id: string) => FirstStep;
