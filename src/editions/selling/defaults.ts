import type { PortalEdition, PortalFlags } from './portal-edition.ts';

/** The optional links of an edition. */
export type OptionalLink = 'rewards' | 'shop' | 'ePaper' | 'premium' | 'reactivate' | 'donate' | 'cinema' | 'gift';

/** Defaults of the editions. */
export interface PortalDefaults
  extends Pick<
    PortalEdition,
    | 'billing'
    | 'gateway'
    | 'isPaid'
    | 'dateFormat'
    | 'backLinkLabel'
    | 'ePaperLabel'
    | 'cancelBy'
    | 'invoicePdfBy'
    | 'paymentPath'
    | 'nonReactivatablePlanIds'
    | 'hasRetentionOffer'
    | 'gatewayAccounts'
    | 'canUpdatePayment'
    | 'tracking'
    | 'hasWideNewsletters'
  > {
  /** The optional links that an edition has. */
  readonly links: readonly OptionalLink[];
  readonly flags: PortalFlags;
  /** True if the sign-in is on the page's own domain. */
  readonly isSameDomain: boolean;
}

/** Definition of an edition: its data, and its differences from the defaults. */
export interface PortalDefinition
  extends Pick<PortalEdition, 'countryCode' | 'currency' | 'locale'>,
    Partial<Omit<PortalDefaults, 'flags'>> {
  readonly flags?: Partial<PortalFlags>;
  /** Differences of its development variant, beside the hosts and keys of the deployment (spec: portal point 9). */
  readonly development?: Partial<Pick<PortalDefaults, 'isPaid' | 'isSameDomain'>>;
}

/**
 * Default edition: it sells subscriptions by the conductor, accepts payments by Stripe, and is not open for payment
 * yet.
 */
export const defaults: PortalDefaults = {
  billing: 'conductor',
  gateway: 'stripe',
  isPaid: false,
  dateFormat: 'MM/dd/yyyy',
  links: ['ePaper', 'premium'],
  backLinkLabel: 'newspaper',
  ePaperLabel: 'e-paper',
  cancelBy: 'delete',
  invoicePdfBy: 'download',
  paymentPath: 'chargebee',
  nonReactivatablePlanIds: [],
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

/** Flags of an edition that sells nothing, in both modes. */
export const unpaidFlags = {
  isBillingAddressShown: false,
  hasChangeSubscriptionCard: false,
  isNextChargeNoticeHidden: true,
} as const;
