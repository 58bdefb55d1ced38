import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Category } from '../category.ts';
import { hasHash, selectTag, type Tag, type TagState } from './tags.ts';
import type { PartPorts } from './widget-ports.ts';

/** The tag bar of a widget. */
export interface TagStore {
  readonly $tag: ReadableAtom<TagState>;
  /** Selects a tag; null selects all. */
  choose(tag: Tag | null): void;
}

/**
 * Creates the store of the tag bar. A press selects a tag, or the hash of the page's URL whenever that changes. A tag
 * of another edition switches to that edition; selecting all switches back to the widget's own.
 */
export const createTagStore = (
  { browser, edition, $inputs, onStart }: Pick<PartPorts, 'browser' | 'edition' | '$inputs' | 'onStart'>,
  $categories: ReadableAtom<readonly Category[]>,
): TagStore => {
  const unfiltered = { tag: null, edition: edition.edition };
  const $pressed = atom<Pick<TagState, 'tag' | 'edition'> | null>(null);
  const $hash = atom(browser.hash());
  const $tag = computed([$inputs, $categories, $pressed, $hash], (inputs, categories, pressed, hash) =>
    selectTag(edition.edition, inputs, categories, pressed, hash),
  );
  onStart(() =>
    browser.onHashChange(() => {
      if (!hasHash($inputs.get())) return;
      $hash.set(browser.hash());
      $pressed.set(null);
    }),
  );
  return {
    $tag,
    choose: (tag) => $pressed.set(tag ?? unfiltered),
  };
};
