import { call, read, readText } from './foreign.ts';
import type { Means, OpenMeans } from './means.ts';
import { openStripe } from './open-stripe.ts';
import type { Payer, PaymentAnswer } from './payment.ts';
import { beginSetup, type SetupKind } from './setup.ts';
import { answerOfError, answerOfSetup } from './stripe-answer.ts';
import { drawStripeFields } from './stripe-fields.ts';

/** Whose it is, as Stripe asks. */
const detailsOf = ({ firstName, lastName, email }: Payer) => ({ name: `${firstName} ${lastName}`.trim(), email });

/** What of Stripe takes the fields of a kind. */
interface Confirming {
  kind: 'credit_card' | 'sepa';
  setup: SetupKind;
  method: 'confirmCardSetup' | 'confirmSepaDebitSetup';
  /** The field that stands for all of them. */
  field: 'number' | 'iban';
  /** How Stripe calls that in a payment method. */
  name: 'card' | 'sepa_debit';
  /** What its fields are created with. */
  options: object;
}

const opensBy =
  ({ kind, setup, method, field, name, options: created }: Confirming): OpenMeans =>
  async (ports, options) => {
    const { seller, log } = ports;
    try {
      const stripe = await openStripe(ports, options.language);
      if (stripe === null || options.signal.aborted) return 'unreachable';
      const fields = drawStripeFields(stripe, options, created);
      const give = async (payer: Payer): Promise<PaymentAnswer> => {
        const unfinished = fields.states.unfinished();
        if (unfinished !== null) return unfinished;
        const begun = await beginSetup(ports, setup);
        if (begun.kind !== 'secret') return begun;
        try {
          // Made by itself, for a confirmation tells nothing of what it has confirmed.
          const wish = { type: name, [name]: fields.elementOf(field), billing_details: detailsOf(payer) };
          const made = await call(stripe, 'createPaymentMethod', wish);
          const kept = read(made, 'paymentMethod');
          const payment_method = readText(kept, 'id');
          if (payment_method === null) return answerOfError(read(made, 'error'));
          return answerOfSetup(await call(stripe, method, begun.secret, { payment_method }), kind, seller, kept);
        } catch {
          // What it threw may hold what was typed: nobody is told.
          log.error('[PW] Stripe could not confirm a payment method');
          return { kind: 'unreachable' };
        }
      };
      return { give, focus: fields.focus, restyle: fields.restyle, end: fields.end } satisfies Means;
    } catch (cause) {
      if (!options.signal.aborted) log.error('[PW] The fields of Stripe could not be drawn', cause);
      return 'unreachable';
    }
  };

/** Cards at Stripe: three fields; a bank may want to confirm it over the page. */
export const openStripeCard = opensBy({
  kind: 'credit_card',
  setup: { gateway: 'stripe', type: 'card' },
  method: 'confirmCardSetup',
  field: 'number',
  name: 'card',
  options: {},
});

/** Direct debits in euros (SEPA): one field, and the mandate that the form shows. */
export const openStripeSepa = opensBy({
  kind: 'sepa',
  setup: { gateway: 'stripe', type: 'sepa_debit' },
  method: 'confirmSepaDebitSetup',
  field: 'iban',
  name: 'sepa_debit',
  options: { supportedCountries: ['SEPA'] },
});
