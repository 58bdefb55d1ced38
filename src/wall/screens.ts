import { type ScreenName, screenOf } from '../flow/screen-names.ts';
import type { Template } from './template.ts';

/** Which parameter of a page's address opens which screen (spec: paywall point 2). */
const screensBySecret: Readonly<Record<string, ScreenName>> = {
  auth_verify_email: 'verify-email',
  auth_verify_signup: 'verify-email-signup',
  auth_reset_password: 'reset-password',
  auth_lwpw: 'login-without-password',
  auth_change_email: 'change-email',
};

/** The screen that a parameter of the address opens; null for any other parameter. */
export const screenOfSecret = (name: string): ScreenName | null =>
  Object.hasOwn(screensBySecret, name) ? (screensBySecret[name] ?? null) : null;

/** How a built-in screen stands: popups 440 px wide, the log-in without close button, and bars that go where the page says. */
const screenTemplate = (name: ScreenName): Partial<Template> & Pick<Template, 'templateId'> => {
  const isNavbar = name.endsWith('-navbar');
  return {
    templateId: name,
    type: 'noniframe',
    style: isNavbar ? 'inline' : 'popup',
    selector: isNavbar ? '[data-pw-navbar]' : null,
    showCloseButton: name !== 'sign-in-combo',
    sizes: isNavbar
      ? [{ widthValue: 100, widthUnit: '%' }]
      : [
          { maxSize: 479, widthValue: 100, widthUnit: '%' },
          { minSize: 480, widthValue: 440, widthUnit: 'px' },
        ],
  };
};

/** The screen of that name with how it stands; null when the SDK has none. */
export const builtInScreen = (templateId: string) => {
  const screen = screenOf(templateId);
  return screen === null ? null : { screen, template: screenTemplate(screen) };
};
