import { describeOnEachDatabase, describeOnOneDatabase } from '../support/database/databases.ts';
import { agentsSuite } from './billing/agents.ts';
import { billingInfoSuite } from './billing/billing-info.ts';
import { checkoutSuite } from './billing/checkout.ts';
import { clockSuite } from './billing/clock.ts';
import { dueInvoicesSuite } from './billing/due-invoices.ts';
import { intentsSuite } from './billing/intents.ts';
import { lookUpsSuite } from './billing/look-ups.ts';
import { paymentMethodsSuite } from './billing/payment-methods.ts';
import { pricesSuite } from './billing/prices.ts';
import { seatsSuite } from './billing/seats.ts';
import { statesSuite } from './billing/states.ts';

// Together, for a database takes longer to start than any of them.
describeOnOneDatabase('Billing', (database) => {
  statesSuite(database);
  clockSuite(database);
  pricesSuite(database);
  lookUpsSuite(database);
  dueInvoicesSuite(database);
  paymentMethodsSuite(database);
  seatsSuite(database);
  billingInfoSuite(database);
  checkoutSuite(database);
  agentsSuite(database);
});

describeOnEachDatabase('Billing', intentsSuite);
