import type { Edition } from '../edition.ts';

/** Chinese Edition. */
export const cn: Edition = {
  edition: 'CN',
  title: 'Chinese Edition',
  siteId: 'ledger-cn',
  regionId: 'cn',
  language: 'zh-Hant',
  pipaVersion: '2.0',
};
