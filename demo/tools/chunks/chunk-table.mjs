/** Assigns the modules of the pages' build to chunks, by their folders. */
import { inFolder, newslettersChunks } from './newsletters-chunks.mjs';
import { copyMark } from './own-copies.mjs';

/**
 * The folders of each chunk, and single files that are loaded elsewhere than their folder. The longest path that fits a
 * module decides. `core` is not here: it holds all that `core.ts` imports statically.
 */
const chunks = {
  react: ['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler', 'node_modules/@r2wc'],
  ui: ['elements/ui', 'elements/host', 'elements/hooks', 'src/i18n', 'node_modules'],
  interaction: ['elements/hooks/interaction'],
  toast: ['elements/ui/toast', 'src/notices/toast-store'],
  controls: [
    ...inFolder('elements/ui', 'button choices dialog field form mark select skeleton spinner steps'),
    'elements/locale-gate',
    'src/addresses/same-address',
  ],
  // What newsletters before React share with the portal and the checkout.
  editions: [
    'src/editions',
    'elements/locale-gate/edition-lang',
    ...inFolder('elements/ui', 'skeleton/skeleton.css toast/toast.css'),
  ],
  selling: [
    'src/editions/selling',
    'src/billing',
    'src/addresses/address-codec',
    'src/subscriptions/subscription/billing-days',
    'src/session/request-timeout',
    'src/contract/subscriptions/detailed-subscription',
    'src/contract/subscriptions/idempotency-key',
    'src/contract/minor-units',
    'src/i18n/paying-catalogues',
  ],
  schema: [
    'src/contract',
    'node_modules/valibot',
    'src/contract/account/mail-request',
    'src/session/account/auth-call',
  ],
  sdk: [
    ...inFolder(
      'src',
      'sdk session http platform walls/events session/log-in/fresh-attempt session/statement/stored-statement',
    ),
    ...inFolder('src/contract', 'auth/log-out recovery/without-odd'),
    'elements/entries',
    ...inFolder('elements/host', 'events brand'),
    ...inFolder('elements/host/tags', 'account-attributes drawn-language hide-while-away tell-shadows'),
  ],
  'log-in': ['src/session/log-in', 'src/contract/auth'],
  statement: inFolder(
    'src',
    'contract/statements contract/paywall/signing-keys session/statement walls/recovery/decide-by-statement',
  ),
  hosts: ['src/http/configured-hosts'],
  'public-suffix': ['src/http/public-suffix'],
  'return-to-checkout': ['src/sdk/return-to-checkout'],
  nodes: ['src/flow'],
  recovery: [
    ...inFolder(
      'src',
      'walls/recovery session/recent-entitlement region contract/recovery contract/paywall/geo flow/log flow/decode-flow',
    ),
    'elements/host/tags/tell-site',
  ],
  // Apart from what mends walls: a log-in loads no runner.
  identity: ['src/contract/recovery/identity-decoder'],
  count: ['src/walls/count', 'src/contract/paywall/count-view'],
  triggers: ['src/walls/triggers', 'src/platform/browser/scroll-watch'],
  runner: inFolder(
    'src',
    'walls flow/nodes/removed-content contract/paywall walls/events/wall-click platform/browser/scripts/dom-operations',
  ),
  shell: ['elements/pw-paywall/shell'],
  scripts: ['src/platform/browser/scripts'],
  'script-loader': ['src/platform/load-script', 'src/platform/browser/scripts/analytics-scripts'],
  wall: ['elements/pw-paywall'],
  // What walls without React share with all that React draws.
  base: [
    'elements/pw-paywall/shell/shell-root',
    'elements/pw-paywall/shell/react-contents',
    'elements/pw-paywall/shell/wall-content',
    'elements/pw-paywall/shell/paywall',
    'elements/ui/tokens',
    ...inFolder('elements/host', 'sheets stands-aside document-language document-events drawing/markup'),
  ],
  // What popups share with all that React draws, and walls in the page do without.
  words: [
    ...inFolder('src/i18n', 'catalogues fallback-texts languages'),
    'elements/pw-paywall/shell/wall-language',
    'elements/ui/close-button/close-button.css',
    'elements/pw-paywall/shell/close-button-markup',
  ],
  // What stands in a wall before React does, and React draws again.
  'first-step': [
    ...['ui', 'account', 'pw-paywall'].map((folder) => `elements/${folder}/first-step`),
    'src/i18n/plain-texts',
  ],
  // With what account screens and their first steps share: a portal loads screens, and none of the walls' first steps.
  screens: [
    ...inFolder('src', 'walls/display/built-in-screens flow/nodes/screen-names'),
    ...inFolder('elements/account', 'account-styles account-catalogues account.css sign-in-combo/provider-marks'),
    'elements/account/verify-email/verification-flows',
    ...inFolder('src/session/account', 'account-settings sso/sso-providers'),
  ],
  // What is used with React and before it, most of it styles.
  looks: [
    'elements/host/when-idle',
    ...['button', 'field', 'mark', 'spinner'].map((name) => `elements/ui/${name}/${name}.css`),
    ...inFolder('elements', 'locale-gate/locale-gate.css sign-in/sign-in.css sign-in/sign-in-catalogues'),
    'elements/sign-in/credential-messages',
  ],
  popup: [
    ...inFolder('elements/pw-paywall/shell', 'popup popup-wall keep-open wall-texts'),
    'elements/host/scroll-lock',
  ],
  bar: ['elements/pw-paywall/bar'],
  iframe: [
    'src/walls/iframe',
    'elements/pw-paywall/iframe',
    'elements/ui/progress-bar',
    'src/platform/browser/frames',
    'src/i18n/first-day-of-week',
  ],
  tracking: ['src/tracking', 'src/contract/tracking', 'src/session/redact-url', 'src/platform/browser/visibility'],
  tcf: ['src/tracking/page/tcf', 'src/platform/browser/tcf'],
  'other-sinks': ['src/tracking/other-sinks'],
  'product-analytics': ['src/tracking/product-analytics'],
  'web-analytics': ['src/tracking/web-analytics'],
  account: ['src/session/account', 'src/contract/account', 'src/sdk/accounts', 'src/platform/browser/windows'],
  'account-screens': [
    'elements/account',
    'elements/pw-paywall/account',
    'elements/sign-in/provider-messages',
    'src/session/account/screens',
  ],
  passwords: ['src/session/passwords', 'src/contract/passwords'],
  'sign-in': [
    'elements/sign-in',
    'src/session/account/screens/proof-store',
    'src/session/account/screens/account-call',
  ],
  ...newslettersChunks,
  checkout: ['elements/checkout', 'elements/pw-paywall/checkout', 'src/checkout', 'src/contract/checkout'],
  'address-step': ['elements/checkout/address-step'],
  'payment-step': ['elements/checkout/payment-step'],
  payment: ['elements/payment', 'src/payments', 'src/contract/payments'],
  stripe: ['src/payments/stripe'],
  braintree: ['src/payments/braintree'],
  paypal: ['src/payments/paypal'],
  address: ['elements/address', 'src/addresses', 'src/editions/places', 'src/contract/addresses'],
  portal: [
    'elements/pw-portal',
    ...inFolder('elements/ui', 'card jump-button kicker sheet tabs'),
    'elements/ui/form/form',
    'src/subscriptions',
    'src/query',
    'src/notices',
    'src/payments/due',
    'src/session/portal',
    'src/sdk/portal',
    'src/http/ofetch-sender',
    'node_modules/ofetch',
    'src/editions/selection',
    'src/contract/users',
    'src/contract/subscriptions',
    'src/contract/benefits',
  ],
  // The sign-in page before React, with a copy of all that it needs.
  start: ['elements/pw-portal/start'],
  impersonated: [
    'elements/pw-portal/app/signed-in/impersonated-portal',
    ...inFolder('elements/pw-portal/app', 'sign-in/impersonation-end-dialog shell/agent-banner.tsx'),
    'src/session/portal/impersonated-profile',
  ],
  // With the stores that it is made of: the portal needs neither before its first page does.
  computed: ['src/query/watched-query', ...inFolder('src/platform', 'now-store countdown')],
  'sample-page': ['src/subscriptions/samples'],
  'epoch-cinema-page': ['src/subscriptions/cinema'],
  operations: [
    ...inFolder('elements/pw-portal/features', 'operations alerts reactivation delivery'),
    'elements/pw-portal/features/seats/use-seats',
    'elements/pw-portal/parts/type-icon',
    'src/subscriptions/operations',
    'src/subscriptions/delivery',
    'src/payments/due/invoice-payment',
    'src/subscriptions/previews',
    'src/seats',
    'src/contract/seats',
  ],
  seats: ['elements/pw-portal/features/seats'],
  'change-plan': ['elements/pw-portal/features/change-plan', 'src/subscriptions/change-plan'],
  'payment-change': ['elements/pw-portal/features/payment-change', 'src/payments/flow'],
  'payment-methods': [
    'elements/pw-portal/features/payment-methods',
    'src/payments/methods',
    'src/contract/payment-methods',
  ],
  'billing-address': [
    'elements/pw-portal/features/billing-address',
    'src/invoices/billing-address',
    'src/contract/invoices/billing-info',
  ],
  invoices: ['elements/pw-portal/pages/billing-history/invoices', 'src/invoices', 'src/contract/invoices'],
};

const places = Object.entries(chunks)
  .flatMap(([name, paths]) => paths.map((path) => ({ name, path })))
  .sort((one, other) => other.path.length - one.path.length);

/** Returns the chunk of a module by its path from the project's root, or null: Rollup decides. */
export const chunkOfPath = (module) => {
  if (module.endsWith(copyMark)) return 'start';
  // Each edition's folder has what every page needs and, in `portal.ts`, what only selling needs.
  if (/^src\/editions\/[a-z-]+\/portal\./.test(module)) return 'selling';
  // The portal adopts all its styles with its root; those of the other tags come with their components.
  if (/^elements\/pw-portal\/(?!start\/).*\.css$/.test(module)) return 'portal';
  const [, page] = /^elements\/pw-portal\/pages\/([^/]+)\/[^/]+$/.exec(module) ?? [];
  if (page) return `${page}-page`;
  return (
    places.find(({ path }) => module.startsWith(path) && /^([/.]|$)/.test(module.slice(path.length)))?.name ?? null
  );
};
