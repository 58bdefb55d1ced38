import type { Edition } from '../edition.ts';

/** Ledger Television, Chinese. */
export const cnNtd: Edition = {
  edition: 'CN_NTD',
  title: 'Ledger 电视中文台',
  siteId: 'ledger-cn-ntd',
  regionId: 'cn-ntd',
  language: 'zh',
  pipaVersion: '2.0',
  siteType: 'ntdtv',
  newsletterIdList: [{ category: 'news', tag: 'news', ids: ['cn-ntd-evening'] }],
};
