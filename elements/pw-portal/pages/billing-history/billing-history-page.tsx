import { Alerts } from '../../alerts/alerts.tsx';
import { BillingAddressCard } from '../../billing-address/billing-address-card.tsx';
import { MethodsCard } from '../../payment/methods-card.tsx';
import { UpcomingCharges } from './upcoming-charges.tsx';

/** What will be charged, by what, and what could not be, and whose address stands on invoices. */
export const Page = () => (
  <>
    <Alerts />
    <UpcomingCharges />
    <MethodsCard />
    <BillingAddressCard />
  </>
);
