import type { Log } from '../../src/platform/platform.ts';
import { selector, type TagName, tagOf } from './discover.ts';

/** The names of our tags in other components' shadow roots, where they are not found; closed roots can't be looked into. */
const tagsInShadows = (): TagName[] =>
  Array.from(Document.prototype.querySelectorAll.call(document, '*')).flatMap((element) =>
    element.shadowRoot === null || tagOf(element) !== undefined
      ? []
      : Array.from(element.shadowRoot.querySelectorAll(selector)).flatMap((each) => tagOf(each) ?? []),
  );

/** Tells of each tag that stands where it is not found. Only a page without any other loads this. */
export const tellShadows = (log: Pick<Log, 'error'>): void => {
  for (const tag of tagsInShadows())
    log.error(`[PW] <${tag}> stands in a shadow root, where it is not found: put it into the document`);
};
