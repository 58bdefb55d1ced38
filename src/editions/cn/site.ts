import type { Edition } from '../edition.ts';

/** Chinese Edition. */
export const cn: Edition = {
  edition: 'CN',
  title: '中文版',
  siteId: 'ledger-cn',
  regionId: 'cn',
  language: 'zh-Hant',
  pipaVersion: '2.0',
  siteType: 'cn',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['cn-morning'] },
    { category: 'business', tag: 'business', ids: ['cn-harbour'] },
    { category: 'sub-only', tag: 'sub-only', ids: ['cn-essay'] },
  ],
};
