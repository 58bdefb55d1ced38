import { type Html, html } from '../../html.ts';
import type { TemplateDocument } from '../../service/ports/database/schema/site-documents.ts';
import { formatPrice, mainOffers } from '../main-offers.ts';

const steps = html`<div class="sketch-steps"><i></i><i></i><i></i></div>`;

const button = html`<i class="sketch-button"></i>`;

const plans = (): Html[] =>
  mainOffers.map(
    ({ offer, plan }) =>
      html`<div class="sketch-plan${offer.isFeatured && ' sketch-plan-chosen'}"><strong>${plan.name}</strong><span>${formatPrice(plan)} a ${plan.periodUnit}</span></div>`,
  );

const choice = (): Html =>
  html`<div class="sketch-checkout">${steps}<b>Choose your subscription</b>${plans()}${button}</div>`;

const account = html`<div class="sketch-checkout">${steps}<b>Your account</b><i class="sketch-label"></i><div class="sketch-field"></div>${button}<div class="sketch-field"></div><div class="sketch-field"></div></div>`;

const popupSizes: TemplateDocument['sizes'] = [{ widthValue: 560, widthUnit: 'px' }];

/** The SDK's own screens, which have no template: name of the wall, where it stands, and what it begins with. */
const screens: Readonly<Record<string, { style: 'popup' | 'inline'; draw: () => Html }>> = {
  checkout: { style: 'popup', draw: choice },
  'checkout-popup': { style: 'popup', draw: choice },
  'checkout-sign-in': { style: 'popup', draw: () => account },
  'checkout-inline': { style: 'inline', draw: choice },
};

/** Returns a sketch of the checkout, as if it were a template, if the target of a node names the SDK's own. */
export const checkoutTemplate = ({ templateId }: Record<string, unknown>): TemplateDocument | undefined => {
  const screen = typeof templateId === 'string' && Object.hasOwn(screens, templateId) ? screens[templateId] : undefined;
  if (screen === undefined) return undefined;
  const sizes = screen.style === 'popup' ? popupSizes : [];
  return { templateId: 'checkout', type: 'noniframe', style: screen.style, html: screen.draw().markup, sizes };
};
