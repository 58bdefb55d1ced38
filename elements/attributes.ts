/** The attributes that every tag has, by their names in camelCase: `siteId` is `site-id` on the tag. */
export interface TagAttributes {
  /** The publisher's site. A page belongs to the first one that it names. */
  siteId: string;
  /** The language (BCP 47); without it the page's own is taken, then the browser's. */
  lang?: string;
  /**
   * Which services are asked: those of production or of development. `pro` and `dev` mean the same. Without it the
   * loader's own address decides, and so it does where anything else is said, such as `staging`.
   */
  env?: 'production' | 'development' | 'pro' | 'dev';
  /** `denied`: nothing is tracked before somebody agrees. */
  consentDefault?: 'denied';
}
