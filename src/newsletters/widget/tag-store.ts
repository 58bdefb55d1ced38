import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditionKey } from '../../editions/edition.ts';
import type { Category } from '../category.ts';
import { type Tag, tagOfHash, tagsOf } from './tags.ts';
import type { PartPorts, WidgetInputs } from './widget-ports.ts';

/** The tags of a widget, and the one that is selected. */
export interface TagState {
  /** The selected tag; null selects all. */
  tag: string | null;
  edition: EditionKey;
  tags: readonly Tag[];
}

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
  // The URL's hash may select a tag of the cards only (spec: newsletters point 2).
  const hasHash = ({ options }: WidgetInputs) => options.variant.layout === 'cards';
  const $tag = computed([$inputs, $categories, $pressed, $hash], (inputs, categories, pressed, hash) => {
    const tagsIn = (shownEdition: EditionKey) => tagsOf(inputs.labelOf, categories, shownEdition);
    const requested = pressed ?? (hasHash(inputs) ? tagOfHash(tagsIn(unfiltered.edition), hash) : null) ?? unfiltered;
    const tags = tagsIn(requested.edition);
    // A tag without categories is ignored.
    return tags.some(({ tag }) => tag === requested.tag)
      ? { tag: requested.tag, edition: requested.edition, tags }
      : { ...unfiltered, tags: tagsIn(unfiltered.edition) };
  });
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
