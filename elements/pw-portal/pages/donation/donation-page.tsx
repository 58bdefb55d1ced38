import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Alerts } from '../../features/alerts/alerts.tsx';
import { InvoicesCard } from '../billing-history/invoices/invoices-card.tsx';
import { DonatePanel } from './donate-panel.tsx';

/** The reader's donations and a link to donate, and the donation history (spec: portal point 2, donation tabs). */
export const Page = () => {
  const { i18n } = useLingui();
  const [tab, setTab] = useState<'donate' | 'history'>('donate');
  return (
    <>
      <Alerts />
      <Tabs
        label={i18n._('portal.donation')}
        tabs={[
          ['donate', i18n._('portal.donation.tab')],
          ['history', i18n._('portal.donation.history')],
        ]}
        current={tab}
        onChange={setTab}
      >
        {tab === 'donate' ? <DonatePanel /> : <InvoicesCard onlyPurpose="donation" />}
      </Tabs>
    </>
  );
};
