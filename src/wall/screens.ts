import { type AccountScreenName, accountScreenOf, type CheckoutScreenName, checkoutOf } from '../flow/screen-names.ts';
import type { Template } from './template.ts';

/** Which parameter of a page's address opens which screen (spec: paywall point 2). */
const screensBySecret: Readonly<Record<string, AccountScreenName>> = {
  auth_verify_email: 'verify-email',
  auth_verify_signup: 'verify-email-signup',
  auth_reset_password: 'reset-password',
  auth_lwpw: 'login-without-password',
  auth_change_email: 'change-email',
};

/** The screen that a parameter of the address opens; null for any other parameter. */
export const screenOfSecret = (name: string): AccountScreenName | null =>
  Object.hasOwn(screensBySecret, name) ? (screensBySecret[name] ?? null) : null;

/** Full width on a phone, a column of this many px above. */
const sizesOf = (widthValue: number): Template['sizes'] => [
  { maxSize: widthValue + 39, widthValue: 100, widthUnit: '%' },
  { minSize: widthValue + 40, widthValue, widthUnit: 'px' },
];

type Shape = Partial<Template> & Pick<Template, 'templateId'>;

/** What grows from step to step keeps its head where it is. */
const fromTheTop = { 'margin-block': 'min(8vh, 60px) auto' };

/**
 * How a checkout stands: over the page, 520 px wide, with a close button; `checkout-inline` where the node's or the
 * call's `selector` says, as wide as its place.
 */
const checkoutTemplate = (templateId: CheckoutScreenName): Shape =>
  templateId === 'checkout-inline'
    ? { templateId, type: 'noniframe', style: 'inline', sizes: [{ widthValue: 100, widthUnit: '%' }] }
    : {
        templateId,
        type: 'noniframe',
        style: 'popup',
        modalStyle: fromTheTop,
        showCloseButton: true,
        sizes: sizesOf(520),
      };

/** How an account screen stands: popups 440 px wide, the log-in without close button, and bars that go where the page says. */
const accountTemplate = (name: AccountScreenName): Shape => {
  const isNavbar = name.endsWith('-navbar');
  return {
    templateId: name,
    type: 'noniframe',
    style: isNavbar ? 'inline' : 'popup',
    selector: isNavbar ? '[data-pw-navbar]' : null,
    showCloseButton: name !== 'sign-in-combo',
    sizes: isNavbar ? [{ widthValue: 100, widthUnit: '%' }] : sizesOf(440),
  };
};

/** The screen of that name with how it stands; null when the SDK has none. */
export const builtInScreen = (templateId: string) => {
  const checkout = checkoutOf(templateId);
  if (checkout !== null) return { screen: checkout, template: checkoutTemplate(checkout) };
  const account = accountScreenOf(templateId);
  return account === null ? null : { screen: account, template: accountTemplate(account) };
};
