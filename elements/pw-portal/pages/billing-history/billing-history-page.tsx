import { Alerts } from '../../features/alerts/alerts.tsx';
import { BillingAddressCard } from '../../features/billing-address/billing-address-card.tsx';
import { MethodsCard } from '../../features/payment-methods/methods-card.tsx';
import { InvoicesCard } from './invoices/invoices-card.tsx';
import { UpcomingCharges } from './upcoming-charges.tsx';

/** Alerts, upcoming charges, payment methods, the billing address, and invoices. */
export const Page = () => (
  <>
    <Alerts />
    <UpcomingCharges />
    <MethodsCard />
    <BillingAddressCard />
    <InvoicesCard />
  </>
);
