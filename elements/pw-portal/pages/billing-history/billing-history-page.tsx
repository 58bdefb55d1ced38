import { Alerts } from '../../alerts/alerts.tsx';
import { UpcomingCharges } from './upcoming-charges.tsx';

/** What will be charged, and what could not be. */
export const Page = () => (
  <>
    <Alerts />
    <UpcomingCharges />
  </>
);
