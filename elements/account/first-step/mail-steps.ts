import { emailLabel, type LocalizedText } from '../../sign-in/credential-messages.ts';
import type { VerificationFlow } from '../verify-email/verification-flows.ts';
import type { DrawFirstStep } from './first-step.ts';
import { emailMarkup, formMarkup, panelMarkup } from './form-markup.ts';

/** The texts of a screen that a mail's link opens, and of the same screen without a link. */
interface MailStepTexts extends Pick<VerificationFlow, 'parameter' | 'title' | 'intro'> {
  action: LocalizedText;
  /** Asks for the address that a link is sent to. */
  request: LocalizedText;
}

const drawMailStep =
  ({ parameter, title: titleOf, intro, action, request }: MailStepTexts): DrawFirstStep =>
  ({ secrets, email }, i18n, id) => {
    const title = titleOf(i18n);
    const isFromLink = secrets[parameter] !== undefined;
    const form = isFromLink
      ? formMarkup(action(i18n))
      : formMarkup(i18n._('account.send-link'), emailMarkup(id, emailLabel(i18n), 'email', email));
    return { title, markup: panelMarkup({ id, title, intro: (isFromLink ? intro : request)(i18n) }, form) };
  };

/** `verify-email` and `verify-email-signup`: confirms an address by a button, or asks for it. */
export const drawVerificationStep = (flow: VerificationFlow): DrawFirstStep =>
  drawMailStep({
    ...flow,
    action: (i18n) => i18n._('account.verify.action'),
    request: (i18n) => i18n._('account.verify.request'),
  });

/** `reset-password`: checks a mail's link by a button, or asks for the address. */
export const drawResetStep: DrawFirstStep = drawMailStep({
  parameter: 'auth_reset_password',
  title: (i18n) => i18n._('account.reset.title'),
  intro: (i18n) => i18n._('account.reset.intro'),
  action: (i18n) => i18n._('account.continue'),
  request: (i18n) => i18n._('account.reset.request'),
});
