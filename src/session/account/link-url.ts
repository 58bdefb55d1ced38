/** Longer URLs are useless in a mail. */
const maxLinkLength = 2000;

/** URL for a link in a mail: this page, without hash and without an overlong query. */
export const toLinkUrl = (pageUrl: string): string => {
  const url = new URL(pageUrl);
  url.hash = '';
  if (url.href.length > maxLinkLength) url.search = '';
  return url.href;
};
