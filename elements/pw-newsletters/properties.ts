import type { Properties } from '../define.ts';

const text = { kind: 'text' } as const;
const flag = { kind: 'flag', isOnByDefault: false } as const;

/** The options of `pw-newsletters` as properties (spec: newsletters point 3): each reads and writes its attribute. */
export const newsletterProperties = {
  siteId: text,
  env: text,
  edition: text,
  email: text,
  emailKey: text,
  variant: text,
  siteType: text,
  pipaVersion: text,
  newsAlert: text,
  interests: text,
  parentOrigin: text,
  subscribed: flag,
  hasCombinedNewsletters: flag,
  hideEmail: flag,
  hideHeader: flag,
  hideUnsubscribeAllBtn: flag,
  hideUpdatedNewsletters: flag,
  hideVerificationBanner: flag,
  immediateUnsubscribeAll: flag,
  isCheckBtnLayout: flag,
  isToggleBtnLabelHidden: flag,
  useToggleBtn: flag,
  isAllowUnsubscribe: { kind: 'flag', isOnByDefault: true },
} as const satisfies Properties;
