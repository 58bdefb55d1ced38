import type { Provider } from '../../../src/session/account/account-types.ts';
import { emailLabel } from '../../sign-in/credential-messages.ts';
import { buttonMarkup, escapeText } from '../../ui/first-step/kit-markup.ts';
import { providerLabels, providerLogos } from '../sign-in-combo/provider-marks.ts';
import type { DrawFirstStep } from './first-step.ts';
import { emailMarkup, failureMarkup, formMarkup, panelMarkup, statusMarkup } from './form-markup.ts';

const logoMarkup = (provider: Provider): string => {
  const { side, paths } = providerLogos[provider];
  const drawn = paths.map(({ d, fill }) => `<path${fill ? ` fill="${fill}"` : ''} d="${d}"/>`).join('');
  return `<span class="account-provider-mark"><svg viewBox="0 0 ${side} ${side}" aria-hidden="true" focusable="false">${drawn}</svg></span>`;
};

/** `sign-in-combo`: the address, or a provider. */
export const drawSignInStep: DrawFirstStep = ({ providers }, i18n, id) => {
  const title = i18n._('account.welcome.title');
  const buttons = providers.map((provider) =>
    buttonMarkup(providerLabels[provider](i18n), 'quiet', 'button', logoMarkup(provider)),
  );
  const or = `<p class="account-or"><span>${escapeText(i18n._('account.or'))}</span></p>`;
  const choice =
    buttons.length === 0
      ? ''
      : `<div class="account-providers">${or}${failureMarkup}${buttons.join('')}${statusMarkup}</div>`;
  const form = formMarkup(i18n._('account.continue'), emailMarkup(id, emailLabel(i18n), 'username'));
  return { title, markup: panelMarkup({ id, title, intro: i18n._('account.welcome.intro') }, form + choice) };
};
