import { StrictMode } from 'react';
import { LocaleProvider } from '../../elements/locale.tsx';
import { PaymentForm } from '../../elements/screens/payment/payment-form.tsx';
import button from '../../elements/ui/button/button.css';
import field from '../../elements/ui/field/field.css';
import tokens from '../../elements/ui/tokens.css';
import { loadPayingCatalogue } from '../../src/i18n/paying-catalogues.ts';
import type { FieldName, PaymentKind, PaymentToken } from '../../src/payment/payment.ts';
import { createFakeBraintree } from './fake-braintree.ts';
import { createSite } from './fake-site.ts';
import { createFakeStripe } from './fake-stripe.ts';
import type { Answer } from './fake-world.ts';
import { mountTree } from './mount-tree.tsx';
import { bringScripts, payer, sellerOf } from './paying.ts';
import { waitUntil } from './until.ts';

interface Given {
  /** Cards alone unless it is said. */
  kinds?: readonly PaymentKind[];
  edition?: string;
  /** How often the form stands there. */
  times?: number;
  /** What confirming a card ends with. */
  confirmed?: unknown;
  /** Goes before what the services answer. */
  answers?: Record<string, Answer>;
  /** Whether the device has Apple Pay. */
  hasApplePay?: boolean;
  /** Stripe's script does not come. */
  isAway?: boolean;
  lang?: string;
  failure?: string;
  onPayPal?: () => void;
  /** In a modal dialog. */
  isModal?: boolean;
}

const paid = { setupIntent: { status: 'succeeded', payment_method: 'pm_7' } };

/** A form that asks how to pay, in the shadow root of an element, inside of React's strict mode, with a fake Stripe. */
export const openPayment = (given: Given = {}) => {
  const { kinds = ['credit_card'], times = 1, confirmed = paid, failure = '', isModal = false } = given;
  const seller = sellerOf(given.edition ?? 'UK');
  const setup = { gateway: seller.gateway, client_secret: 'seti_1_secret_2' };
  const site = createSite({ answers: { 'POST /payment-setup': setup, ...given.answers } });
  const stripe = createFakeStripe({
    confirmCardSetup: confirmed,
    confirmSepaDebitSetup: confirmed,
    canMakePayment: given.hasApplePay === true ? { applePay: true } : null,
  });
  const fake = createFakeBraintree();
  const globals = { Stripe: stripe.Stripe, braintree: fake.braintree };
  const scripts = bringScripts(site.hands, given.isAway === true ? {} : globals);
  const tokens_: PaymentToken[] = [];
  const form = (at: number) => (
    <PaymentForm
      key={at}
      seller={seller}
      kinds={kinds}
      payer={payer}
      action="Save"
      isBusy={false}
      failure={failure}
      onToken={(token) => void tokens_.push(token)}
      {...(given.onPayPal && { onPayPal: given.onPayPal })}
    />
  );
  const forms = Array.from({ length: times }, (_, at) => form(at));
  const Tree = () => (
    <StrictMode>
      <LocaleProvider lang={given.lang ?? 'en'} load={loadPayingCatalogue}>
        {isModal ? <dialog ref={(dialog) => dialog?.showModal()}>{forms}</dialog> : forms}
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
    braintree: fake,
    scripts,
    seller,
    all,
    /** The places of fields in the page. */
    holders,
    given: tokens_,
    /** The chosen way to pay can be used. */
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
