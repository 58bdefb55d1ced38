import type { PageView } from '../../../src/walls/explain/access/check-access.ts';

/** Queries the document through the prototype, since an element's name may shadow `document.querySelectorAll`. */
const queryAll: PageView['find'] = (selector) => {
  try {
    return [...Document.prototype.querySelectorAll.call(document, selector)];
  } catch {
    return null;
  }
};

/** The page that the panel is on. */
export const pageView: PageView = {
  find: queryAll,
  linkedData: () => (queryAll('script[type="application/ld+json"]') ?? []).map(({ textContent }) => textContent ?? ''),
};
