import {
  type AccountScreenName,
  type CheckoutScreenName,
  toAccountScreen,
  toCheckoutScreen,
} from '../../flow/nodes/screen-names.ts';
import type { Template } from './template.ts';

/** Full width on a phone, else a column of this many px. */
const columnSizes = (widthValue: number): Template['sizes'] => [
  { maxSize: widthValue + 39, widthValue: 100, widthUnit: '%' },
  { minSize: widthValue + 40, widthValue, widthUnit: 'px' },
];

type TemplateShape = Partial<Template> & Pick<Template, 'templateId'>;

/** Keeps the top in place while the height changes from step to step. */
const alignedToTop = { 'margin-block': 'min(8vh, 60px) auto' };

/**
 * Placement of a checkout: over the page, 520 px wide, with a close button. `checkout-inline` is placed at the
 * `selector` of the node or the call, as wide as its container.
 */
const checkoutTemplate = (templateId: CheckoutScreenName): TemplateShape =>
  templateId === 'checkout-inline'
    ? { templateId, type: 'noniframe', style: 'inline', sizes: [{ widthValue: 100, widthUnit: '%' }] }
    : {
        templateId,
        type: 'noniframe',
        style: 'popup',
        modalStyle: alignedToTop,
        showCloseButton: true,
        sizes: columnSizes(520),
      };

/**
 * Placement of an account screen: popups are 440 px wide, the log-in has no close button, and the page places navbars.
 */
const accountTemplate = (name: AccountScreenName): TemplateShape => {
  const isNavbar = name.endsWith('-navbar');
  return {
    templateId: name,
    type: 'noniframe',
    style: isNavbar ? 'inline' : 'popup',
    selector: isNavbar ? '[data-pw-navbar]' : null,
    showCloseButton: name !== 'sign-in-combo',
    sizes: isNavbar ? [{ widthValue: 100, widthUnit: '%' }] : columnSizes(440),
  };
};

/** Returns the built-in screen of that name with its template; null if the SDK has none. */
export const getBuiltInScreen = (templateId: string) => {
  const checkout = toCheckoutScreen(templateId);
  if (checkout !== null) return { screen: checkout, template: checkoutTemplate(checkout) };
  const account = toAccountScreen(templateId);
  return account === null ? null : { screen: account, template: accountTemplate(account) };
};
