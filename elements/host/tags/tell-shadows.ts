import type { Log } from '../../../src/platform/platform.ts';
import { selector, type TagName, tagOf } from './discover.ts';

/**
 * Returns the names of our tags in the shadow roots of other components, where they are not found, at any depth. Closed
 * roots can't be searched.
 */
const tagsInShadows = (elements: Iterable<Element>): TagName[] =>
  Array.from(elements).flatMap((element) => {
    const { shadowRoot } = element;
    if (shadowRoot === null || tagOf(element) !== undefined) return [];
    const tags = Array.from(shadowRoot.querySelectorAll(selector)).flatMap((each) => tagOf(each) ?? []);
    return [...tags, ...tagsInShadows(shadowRoot.querySelectorAll('*'))];
  });

/** Logs each tag that stands where it is not found. */
export const tellShadows = (log: Pick<Log, 'error'>): void => {
  for (const tag of tagsInShadows(Document.prototype.querySelectorAll.call(document, '*')))
    log.error(`[PW] <${tag}> stands in a shadow root, where it is not found: put it into the document`);
};
