import { Alerts } from '../../alerts/alerts.tsx';
import { BillingAddressCard } from '../../billing-address/billing-address-card.tsx';
import { UpcomingCharges } from './upcoming-charges.tsx';

/** What will be charged, and what could not be, and whose address stands on invoices. */
export const Page = () => (
  <>
    <Alerts />
    <UpcomingCharges />
    <BillingAddressCard />
  </>
);
