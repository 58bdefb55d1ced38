import type { EditionKey } from '../../../../../src/editions/edition.ts';

/** The shell of an edition's pages by the spec (portal points 2 and 9) and the table of flags. */
export interface SpecShell {
  /** The tabs of a reader without a donation; where the modes differ, those of development come second. */
  tabs: string | readonly [production: string, development: string];
  /** The tabs of somebody who gives a donation, where they are others. */
  donorTabs?: string | readonly [production: string, development: string];
  back: string;
  /** The links of a reader who has a subscription. */
  links: string;
  /** Those of one who has none. */
  linksOfNobody: string;
  hasChat: boolean;
}

const first = 'Account, Password';
const bills = `${first}, Subscription, Billing History`;
const paper = `${bills}, Newsletters`;
const help = 'FAQ, Terms of service, Contact us';
const ePaper = `E-paper, ${help}`;
const both = `E-paper, Premium content, ${help}`;

/** The fifteen editions. */
export const specShell: Readonly<Record<EditionKey, SpecShell>> = {
  US: {
    tabs: `${paper}, Epoch Cinema, Donation, Sample`,
    back: 'Back to the front page of The Ledger',
    links: `Rewards, Shop, ${both}`,
    linksOfNobody: `Rewards, Shop, ${help}`,
    hasChat: true,
  },
  CALI: {
    tabs: paper,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the news on The Ledger California',
    links: `Premium content, ${help}`,
    linksOfNobody: help,
    hasChat: true,
  },
  CA: {
    tabs: `${paper}, Epoch Cinema`,
    donorTabs: `${paper}, Epoch Cinema, Donation`,
    back: 'Back to the front page of The Ledger Canada',
    links: `Rewards, Shop, Digital newsletter e-paper, Premium content, ${help}`,
    linksOfNobody: `Rewards, Shop, ${help}`,
    hasChat: true,
  },
  UK: {
    tabs: paper,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger UK',
    links: `Shop, ${both}`,
    linksOfNobody: `Shop, ${help}`,
    hasChat: true,
  },
  AU: {
    tabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger Australia',
    links: `Shop, ${both}`,
    linksOfNobody: `Shop, ${help}`,
    hasChat: true,
  },
  DE: {
    tabs: `${paper}, Sample`,
    donorTabs: `${paper}, Donation, Sample`,
    back: 'Back to the front page of The Ledger Deutschland',
    links: `Shop, ${both}`,
    linksOfNobody: `Shop, ${help}`,
    hasChat: false,
  },
  FR: {
    tabs: paper,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger France',
    links: both,
    linksOfNobody: help,
    hasChat: false,
  },
  CZ: {
    tabs: paper,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger Česko',
    links: both,
    linksOfNobody: help,
    hasChat: false,
  },
  SK: {
    tabs: `${first}, Newsletters`,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger Slovensko',
    links: ePaper,
    linksOfNobody: help,
    hasChat: false,
  },
  RO: {
    tabs: `${first}, Newsletters`,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger România',
    links: ePaper,
    linksOfNobody: help,
    hasChat: false,
  },
  ES: {
    tabs: [`${first}, Newsletters`, paper],
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger España',
    links: both,
    linksOfNobody: help,
    hasChat: false,
  },
  BR: {
    tabs: [`${first}, Newsletters`, paper],
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger Brasil',
    links: ePaper,
    linksOfNobody: help,
    hasChat: false,
  },
  CN: {
    tabs: paper,
    donorTabs: `${paper}, Donation`,
    back: 'Back to the front page of The Ledger 中文版',
    links: both,
    linksOfNobody: help,
    hasChat: false,
  },
  NTD: {
    tabs: `${bills}, Epoch Cinema`,
    donorTabs: `${bills}, Epoch Cinema, Donation`,
    back: 'Back to Ledger Television',
    links: `Premium content, ${help}`,
    linksOfNobody: help,
    hasChat: true,
  },
  CN_NTD: {
    tabs: first,
    donorTabs: `${bills}, Donation`,
    back: 'Back to Ledger Television 中文',
    links: help,
    linksOfNobody: help,
    hasChat: false,
  },
};
