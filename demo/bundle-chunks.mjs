/** Which module goes into which chunk, and how chunks are named. */
import { basename, dirname } from 'node:path';

/**
 * A chunk named `index` or `messages` says nothing: such a chunk is named after its folder, a catalogue of the words of few
 * pages after both.
 */
export const chunkName = ({ name, facadeModuleId }) => {
  if (!facadeModuleId) return name;
  const folder = basename(dirname(facadeModuleId));
  const [, kind] = /\/locales\/[^/]+\/(account|newsletters|portal|paying|checkout)\.ts$/.exec(facadeModuleId) ?? [];
  if (kind) return `${kind}-${folder}`;
  return ['index', 'messages'].includes(name) ? folder : name;
};

/**
 * Few chunks, each for one need: toasts; the newsletter tree; each gateway; who sells, by what gateway and in what money; the
 * checkout; ways to pay; what is kept of them; the address of invoices; addresses; what is done with a subscription; the portal
 * up to its pages;
 * React; what reads replies by their schemas and says how calls ended; what few walls need (bars, frames, account screens);
 * which passwords are taken; the sign-in fields that the portal has as well; the parts of forms and editions; what all
 * elements share; what completes the SDK after the decision; what carries a decision out, waits for
 * triggers and runs scripts, without React; what draws walls. What the core imports stays in the core. The
 * first that fits a module has it.
 */
const groups = [
  ['toast', /\/ui\/toast\//],
  ['leave-dialog', /\/newsletters\/(leave-dialog\.tsx|use-leaving)/],
  [
    'newsletters',
    /\/(pw-newsletters|screens\/newsletters|src\/newsletters)\/(?!sample-)|\/contract\/mailing|\/edition\/deployment/,
  ],
  ['stripe', /\/src\/payment\/(open-)?stripe-?/],
  ['braintree', /\/src\/payment\/braintree-/],
  ['paypal', /\/src\/payment\/paypal/],
  [
    'selling',
    /\/edition\/(portal|placed-|money|dates|gateway-|typed-)|\/payment\/(intent-keys|may-have-returned)|\/src\/billing\/shipping\.|\/session\/portal-patience|\/contract\/(subscription-calls|idempotency-key|minor-units)|\/i18n\/paying-/,
  ],
  [
    'checkout',
    /\/src\/checkout\/|\/screens\/checkout\/(?!steps\/(address|payment)-)|\/pw-paywall\/checkout-content|\/edition\/edition-of-site|\/contract\/checkout-|\/i18n\/checkout-/,
  ],
  ['address-step', /\/checkout\/steps\/address-step/],
  ['payment-step', /\/checkout\/steps\/payment-step/],
  ['payment', /\/src\/payment\/|\/screens\/payment\//],
  ['billing-address', /\/pw-portal\/billing-address\/|\/billing-info(-calls)?\./],
  [
    'methods',
    /\/pw-portal\/payment\/(method|update-elsewhere|use-methods)|\/src\/billing\/(payment-methods|method-calls|kept-methods)|\/contract\/payment-method-/,
  ],
  [
    'address',
    /\/screens\/address\/|\/src\/billing\/address-|\/contract\/contact-calls|\/edition\/(address-data|countries|states)\./,
  ],
  [
    'acting',
    /\/pw-portal\/((actions|alerts|come-back)\/[^.]+\.tsx?|(billing-)?address\/)|\/contract\/billing-info-calls|\/src\/billing\/(alerts|allowed|billing-info|consequences|lifetime|paid-days|renewal|timeline)/,
  ],
  [
    'portal',
    /\/pw-portal\/(?!pages\/|(change|payment)-flow\/|parts\/(step|tabs\/)|seats\/)|\/src\/(billing\/(?!(change|payment)-flow|same-address|benefits|invoice|rentals|samples|seat)|acted-for)|\/session\/(user-|offensive-|impersonation|leave-|http-as|same-domain|portal-)|\/edition\/(resolve-|locale-)|\/contract\/(user-|subscription-)|\/i18n\/portal-/,
  ],
  ['react', /node_modules\/(react|react-dom|scheduler|@r2wc\/[^/]+)\/|commonjsHelpers/],
  ['schema', /node_modules\/valibot\/|\/contract\/(endpoint|own-object|account-replies)|\/session\/attempt/],
  ['bar', /\/elements\/pw-paywall\/(countdown-bar|seconds-left|reserve-space)/],
  [
    'frame',
    /\/elements\/(pw-paywall\/frame-content|ui\/progress-bar)|\/src\/wall\/(frame-|iframe-|messages|open-frame|refresh-)|\/browser-frames/,
  ],
  ['passwords', /\/session\/password-rules|\/contract\/(password-rules|common-passwords)/],
  ['account-screens', /\/elements\/(screens\/account\/|pw-paywall\/screen-content)|\/src\/i18n\/account-catalogues/],
  [
    'parts',
    /\/elements\/(ui\/(button|choices|field|form|mark|spinner)\/|screens\/locale-gate\/|(edition-lang|use-known-environment|use-ready)\.)|\/src\/(edition\/editions?[./]|billing\/same-address)/,
  ],
  ['sign-in', /\/elements\/screens\/sign-in\//],
  [
    'ui',
    /node_modules\/|\/elements\/(ui\/|[^/]+\.tsx$|(define|properties|sheets|use-[^/]+)\.ts$)|\/src\/i18n\/(?!newsletters-)/,
  ],
  ['tell', /\/wall\/tell-steps|\/flow\/log-text/],
  [
    'account',
    /\/session\/(account|apple|sso(?!-states))|\/src\/accounts|\/wall\/screens|\/contract\/(account-|sso-|path-code)|browser-windows/,
  ],
  [
    'tracking',
    /\/src\/tracking\/(tracker|consent|events|fields|views|impress|read-time|outbox|sinks|keep-)|browser-(presence|tcf)|\/contract\/track-/,
  ],
  ['product-analytics', /\/tracking\/product-analytics/],
  ['web-analytics', /\/tracking\/web-analytics/],
  ['scripts', /\/platform\/(browser-scripts|browser-hands|load-script)/],
  [
    'sdk',
    /\/src\/(sdk|tracking\/follow|session\/(store-|sso-states|restore|entitlement|agent-|sign-out|stored-attempts|told-)|platform\/emitter|http\/(safe-url|contract\/(auth|end-))|wall\/(wall-(fields|changes|click)|navigation))|\/elements\/(open-sdk|api|public-pw|events|history)\./,
  ],
  ['runner', /\/src\/wall\/(?!sizes)|\/flow\/removed-content|\/contract\/template-guards/],
  ['wall', /\/elements\/pw-paywall\/|\/src\/wall\//],
];

/** Chooses the chunk of each module of one build. */
export const chunkOf = () => {
  let core = null;
  return (id, { getModuleInfo, getModuleIds }) => {
    if (core === null) {
      core = new Set();
      const add = (each) => {
        if (core.has(each)) return;
        core.add(each);
        getModuleInfo(each)?.importedIds.forEach(add);
      };
      [...getModuleIds()].filter((each) => /\/elements\/core\.ts$/.test(each)).forEach(add);
    }
    if (/nanostores\/map\//.test(id)) return 'newsletters';
    if (/nanostores\/(?!atom|clean-stores|index)/.test(id)) return 'ui';
    return core.has(id) ? 'core' : (groups.find(([, pattern]) => pattern.test(id))?.[0] ?? null);
  };
};
