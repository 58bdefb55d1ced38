import { getLocaleCode, getLocaleOptions } from '../../../src/editions/selection/locale-options.ts';
import { plainTextsOf } from '../../../src/i18n/plain-texts.ts';
import type { Provider } from '../../../src/session/account/account-types.ts';
import { accountStep } from '../../account/first-step/account-steps.ts';
import { escapeText } from '../../ui/first-step/kit-markup.ts';
import type { FirstStepTexts } from '../../ui/first-step/take-over.ts';
import type { StartData } from './create-start-data.ts';
import type { SignInFacts } from './sign-in-facts.ts';

/** The class of what stands before React. */
export const startClass = 'portal-start';

interface MarkupOptions {
  providers: readonly Provider[];
  /** Returns the full URL of a path of the deployment. */
  resolveUrl(path: string): string;
  /** Unique in its root. */
  id: string;
}

const logoMarkup = (logo: string | null, resolveUrl: MarkupOptions['resolveUrl']): string =>
  logo === null ? '' : `<img class="portal-logo" part="logo" src="${escapeText(resolveUrl(logo))}" alt="">`;

/** The language menu, as `LanguagePicker` draws it; its option is chosen by script. */
const pickerMarkup = ({ edition }: SignInFacts, label: string, id: string): string => {
  const options = getLocaleOptions(edition.language).map(
    ({ code, name }) => `<option value="${code}" lang="en">${escapeText(name)}</option>`,
  );
  return `<div class="language-picker" part="language-picker"><label for="${id}">${escapeText(label)}</label><select id="${id}" class="select">${options.join('')}</select></div>`;
};

/** Returns the option of the language menu that is chosen. */
export const chosenOption = ({ language, edition }: SignInFacts): string => getLocaleCode(language, edition.language);

/** Writes the sign-in page, as `SignInPage` draws it, with the texts of its states. */
export const signInMarkup = (
  facts: SignInFacts,
  { texts }: StartData,
  { providers, resolveUrl, id }: MarkupOptions,
): FirstStepTexts & { markup: string } => {
  const { edition, language, signInLanguage } = facts;
  const { name, logo } = edition.look;
  const portalTexts = plainTextsOf(texts[language] ?? {});
  const step = accountStep(
    'sign-in-combo',
    { providers, secrets: {}, email: '' },
    { i18n: plainTextsOf(texts[signInLanguage] ?? {}), language: signInLanguage, id },
  );
  if (step === null) throw new Error('[PW] The sign-in has no first step');
  const title = escapeText(portalTexts._('portal.sign-in'));
  const header = `<header class="portal-header"><slot name="logo">${logoMarkup(logo, resolveUrl)}</slot><p class="portal-name" part="portal-name">${escapeText(name)}</p></header>`;
  const signIn = `<div lang="${signInLanguage}" dir="ltr">${step.markup}</div>`;
  const picker = pickerMarkup(facts, portalTexts._('portal.language'), `${id}-language`);
  const page = `<section class="sign-in-page" part="sign-in" aria-label="${title}">${header}${signIn}${picker}</section>`;
  const { busyText, failureText } = step;
  return {
    busyText,
    failureText,
    markup: `<div class="${startClass}"><div lang="${language}" dir="ltr"><div class="portal-frame">${page}</div></div></div>`,
  };
};
