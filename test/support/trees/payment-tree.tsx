import { StrictMode } from 'react';
import { LocaleProvider } from '../../../elements/host/locale.tsx';
import { LocaleGate } from '../../../elements/locale-gate/locale-gate.tsx';
import { PaymentForm } from '../../../elements/payment/payment-form.tsx';
import button from '../../../elements/ui/button/button.css';
import field from '../../../elements/ui/field/field.css';
import tokens from '../../../elements/ui/tokens.css';
import { loadPayingCatalogue } from '../../../src/i18n/paying-catalogues.ts';
import type { FieldName, PaymentKind, PaymentToken } from '../../../src/payments/fields/payment.ts';
import { createFakeBraintree } from '../payment/fake-braintree.ts';
import { createFakeStripe } from '../payment/fake-stripe.ts';
import { merchantOf, payer, provideScripts } from '../payment/paying.ts';
import { createSite } from '../world/fake-site.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { mountTree } from './mount-tree.tsx';

interface PaymentOptions {
  /** Cards alone by default. */
  kinds?: readonly PaymentKind[];
  edition?: string;
  /** Number of forms. */
  times?: number;
  /** Result of confirming a card. */
  confirmed?: unknown;
  /** Overrides the services' replies. */
  answers?: Record<string, FakeReply>;
  /** True if the device has Apple Pay. */
  hasApplePay?: boolean;
  /** Stripe's script does not load. */
  isScriptMissing?: boolean;
  lang?: string;
  failure?: string;
  onPayPal?: () => void;
  /** In a modal dialog. */
  isModal?: boolean;
}

const paid = { setupIntent: { status: 'succeeded', payment_method: 'pm_7' } };

/** Opens a payment form in the shadow root of an element, inside of React's strict mode, with a fake Stripe. */
export const openPayment = (options: PaymentOptions = {}) => {
  const { kinds = ['credit_card'], times = 1, confirmed = paid, failure = '', isModal = false } = options;
  const merchant = merchantOf(options.edition ?? 'UK');
  const setup = { gateway: merchant.gateway, client_secret: 'seti_1_secret_2' };
  const site = createSite({ answers: { 'POST /payment-setup': setup, ...options.answers } });
  const stripe = createFakeStripe({
    confirmCardSetup: confirmed,
    confirmSepaDebitSetup: confirmed,
    canMakePayment: options.hasApplePay === true ? { applePay: true } : null,
  });
  const fakeBraintree = createFakeBraintree();
  const globals = { Stripe: stripe.Stripe, braintree: fakeBraintree.braintree };
  const scripts = provideScripts(site.dom, options.isScriptMissing === true ? {} : globals);
  const tokens_: PaymentToken[] = [];
  const form = (at: number) => (
    <PaymentForm
      key={at}
      merchant={merchant}
      kinds={kinds}
      payer={payer}
      action="Save"
      isBusy={false}
      failure={failure}
      onToken={(token) => void tokens_.push(token)}
      {...(options.onPayPal && { onPayPal: options.onPayPal })}
    />
  );
  const forms = Array.from({ length: times }, (_, at) => form(at));
  const Tree = () => (
    <StrictMode>
      <LocaleProvider lang={options.lang ?? 'en'} load={loadPayingCatalogue}>
        <LocaleGate placeholder={null}>
          {isModal ? <dialog ref={(dialog) => dialog?.showModal()}>{forms}</dialog> : forms}
        </LocaleGate>
      </LocaleProvider>
    </StrictMode>
  );
  const tree = mountTree(Tree, { sdk: site.sdk, styles: [tokens, button, field] });
  const all = (selector: string) => Array.from(tree.root.querySelectorAll<HTMLElement>(selector));
  const holders = () => Array.from(tree.host.children).filter((each) => each.hasAttribute('data-pw-field'));
  return {
    ...tree,
    site,
    stripe,
    braintree: fakeBraintree,
    scripts,
    seller: merchant,
    all,
    /** The containers of fields in the page. */
    holders,
    given: tokens_,
    /** Waits until the chosen payment method can be used. */
    ready: (fields = 3 * times) =>
      waitUntil(() => stripe.drawn().length === fields && !all('[aria-busy]').length, 'no fields'),
    says: (text: string) => waitUntil(() => tree.text().includes(text), `nobody says: ${text}`),
    choose: (kind: PaymentKind) => tree.find(`input[value=${kind}]`).click(),
    submit: () => tree.find('button[type=submit]').click(),
    fill: () => {
      for (const name of ['number', 'expiry', 'cvc'] satisfies FieldName[]) stripe.type(name);
    },
  };
};
