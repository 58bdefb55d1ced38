import { Alerts } from '../../alerts/alerts.tsx';
import { MethodsCard } from '../../payment/methods-card.tsx';
import { UpcomingCharges } from './upcoming-charges.tsx';

/** What will be charged, by what, and what could not be. */
export const Page = () => (
  <>
    <Alerts />
    <UpcomingCharges />
    <MethodsCard />
  </>
);
