import { isRightToLeft, type Language } from '../../../src/i18n/languages.ts';
import { accountErrorMessages } from '../../sign-in/credential-messages.ts';
import type { FirstStepTexts } from '../../ui/first-step/take-over.ts';
import { existingAccountFlow, signUpFlow } from '../verify-email/verification-flows.ts';
import type { DrawFirstStep, FirstStep, FirstStepFacts } from './first-step.ts';
import { drawResetStep, drawVerificationStep } from './mail-steps.ts';
import { drawSignInStep } from './sign-in-step.ts';

const steps = new Map<string, DrawFirstStep>([
  ['sign-in-combo', drawSignInStep],
  ['verify-email', drawVerificationStep(existingAccountFlow)],
  ['verify-email-signup', drawVerificationStep(signUpFlow)],
  ['reset-password', drawResetStep],
]);

/** Writes the first step of an account screen, as `AccountScreen` draws it in a language; null for other screens. */
export const accountStep = (
  screen: string,
  facts: FirstStepFacts,
  { i18n, language, id }: { i18n: Parameters<DrawFirstStep>[1]; language: Language; id: string },
): (FirstStep & FirstStepTexts) | null => {
  const step = steps.get(screen)?.(facts, i18n, id);
  if (step === undefined) return null;
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  return {
    ...step,
    markup: `<div class="account-popup"><div lang="${language}" dir="${direction}">${step.markup}</div></div>`,
    busyText: i18n._('account.busy'),
    failureText: accountErrorMessages.unreachable(i18n),
  };
};
