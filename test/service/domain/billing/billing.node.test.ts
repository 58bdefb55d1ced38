import { describeOnEachDatabase, describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentsSuite } from './agents.ts';
import { agreedStatusSuite } from './agreed-status.ts';
import { billingInfoSuite } from './billing-info.ts';
import { checkoutSuite } from './checkout.ts';
import { clockSuite } from './clock.ts';
import { dueInvoicesSuite } from './due-invoices.ts';
import { endedSeatsSuite } from './ended-seats.ts';
import { intentsSuite } from './intents.ts';
import { lookUpsSuite } from './look-ups.ts';
import { paymentMethodsSuite } from './payment-methods.ts';
import { pricesSuite } from './prices.ts';
import { seatsSuite } from './seats.ts';
import { statesSuite } from './states.ts';

// Together, for a database takes longer to start than any of them.
describeOnOneDatabase('Billing', (database) => {
  statesSuite(database);
  clockSuite(database);
  agreedStatusSuite(database);
  pricesSuite(database);
  lookUpsSuite(database);
  dueInvoicesSuite(database);
  paymentMethodsSuite(database);
  seatsSuite(database);
  endedSeatsSuite(database);
  billingInfoSuite(database);
  checkoutSuite(database);
  agentsSuite(database);
});

describeOnEachDatabase('Billing', intentsSuite);
