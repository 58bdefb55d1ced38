import type { EditionKey } from '../edition.ts';
import type { PortalEdition, PortalFlags } from '../portal-edition.ts';

/** The links that an edition may lack. */
export type OptionalLink = 'rewards' | 'shop' | 'ePaper' | 'premium' | 'reactivate' | 'donate';

/** What editions share as a rule; an edition says where it differs. */
export interface PortalDefaults
  extends Pick<
    PortalEdition,
    | 'billing'
    | 'gateway'
    | 'isPaid'
    | 'dateFormat'
    | 'backWords'
    | 'ePaperWords'
    | 'cancelBy'
    | 'paymentPath'
    | 'notComeBackTo'
    | 'hasRetentionOffer'
    | 'gatewayAccounts'
    | 'canUpdatePayment'
    | 'tracking'
    | 'hasWideNewsletters'
  > {
  /** Which of the links that an edition may lack it has. */
  readonly links: readonly OptionalLink[];
  readonly flags: PortalFlags;
  /** The sign-in is told that it stands on the page's own domain. */
  readonly isSameDomain: boolean;
}

/** An edition as it is written down: what it is, and where it differs from the defaults. */
export interface PortalLiteral
  extends Pick<PortalEdition, 'countryCode' | 'currency' | 'locale'>,
    Partial<Omit<PortalDefaults, 'flags'>> {
  readonly edition: EditionKey;
  readonly flags?: Partial<PortalFlags>;
  /** Where its development variant differs, beside the hosts and keys of the deployment (spec: portal point 9). */
  readonly development?: Partial<Pick<PortalDefaults, 'isPaid' | 'isSameDomain'>>;
}

/** An edition that sells subscriptions by the conductor, takes payments by Stripe, and is not open for payment yet. */
export const defaults: PortalDefaults = {
  billing: 'conductor',
  gateway: 'stripe',
  isPaid: false,
  dateFormat: 'MM/dd/yyyy',
  links: ['ePaper', 'premium'],
  backWords: 'newspaper',
  ePaperWords: 'e-paper',
  cancelBy: 'delete',
  paymentPath: 'chargebee',
  notComeBackTo: [],
  hasRetentionOffer: true,
  gatewayAccounts: { stripe: '2', paypal: '2' },
  canUpdatePayment: true,
  tracking: { isOn: true },
  hasWideNewsletters: true,
  isSameDomain: false,
  flags: {
    hasAch: false,
    hasAddressLine2: true,
    hasAddressSuggestions: false,
    isBillingAddressShown: true,
    hasCanadaRegions: false,
    canChangeBillingSchedule: false,
    isChangeEmailForbidden: false,
    hasChangeSubscriptionCard: true,
    hasCompanyInput: false,
    hasCountrySelect: false,
    hasDonationTab: false,
    hasCinemaTab: false,
    isTv: false,
    hasGermanProductImage: false,
    hasGiftCard: false,
    hasGoogleAutocomplete: false,
    hasLiveChat: false,
    hasNewslettersTab: true,
    isNextChargeNoticeHidden: false,
    hasPauseButton: false,
    hasPayPal: false,
    hasProductsCard: false,
    hasProvinceAndPostalCode: false,
    hasSamplePage: false,
    hasSeatsCard: false,
    hasSepaDirect: false,
    hasStateSelect: false,
    isSubscriptionCardHiddenForCancelled: true,
    hasSubscriptionCard: true,
    isZipBeforeCity: false,
    hasSubscriptionBenefits: false,
  },
};

/** The flags of an edition that sells nothing, in either mode. */
export const sellsNothing = {
  isBillingAddressShown: false,
  hasChangeSubscriptionCard: false,
  isNextChargeNoticeHidden: true,
} as const;
