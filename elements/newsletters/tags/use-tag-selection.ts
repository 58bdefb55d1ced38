import { useEffect, useState } from 'react';
import type { EditionKey } from '../../../src/editions/edition.ts';
import { useHost } from '../../host/sdk-context.tsx';
import { type Tag, tagOfHash } from './tags.ts';

/** The selection of the tag bar. */
export interface TagSelection {
  /** Null selects all. */
  tag: string | null;
  edition: EditionKey;
}

interface TagOptions {
  /** The edition of the element. */
  ownEdition: EditionKey;
  /** Returns the tags of a shown edition. */
  getTags: (edition: EditionKey) => readonly Tag[];
  /** The URL's hash may select a tag (spec: newsletters point 2). */
  isHashEnabled: boolean;
  /** The lists have loaded. */
  isLoaded: boolean;
}

/**
 * Selects a tag by a click, or by the hash of the page's URL whenever that changes. A tag of another edition switches
 * to that edition; selecting all switches back to the element's own.
 */
export const useTagSelection = ({ ownEdition, getTags, isHashEnabled, isLoaded }: TagOptions) => {
  const host = useHost();
  const [clickedSelection, setClickedSelection] = useState<TagSelection | null>(null);
  const [hash, setHash] = useState(() => window.location.hash);

  useEffect(() => {
    if (!isHashEnabled) return;
    const handleHashChange = () => {
      setHash(window.location.hash);
      setClickedSelection(null);
    };
    window.addEventListener('hashchange', handleHashChange);
    return () => window.removeEventListener('hashchange', handleHashChange);
  }, [isHashEnabled]);

  const hashTag = isHashEnabled && isLoaded ? tagOfHash(getTags(ownEdition), hash) : null;
  const unfiltered: TagSelection = { tag: null, edition: ownEdition };
  const requested =
    clickedSelection ?? (hashTag === null ? unfiltered : { tag: hashTag.tag, edition: hashTag.edition });
  // A tag without categories is ignored.
  const isAvailable = requested.tag === null || getTags(requested.edition).some(({ tag }) => tag === requested.tag);

  return {
    selection: isAvailable ? requested : unfiltered,
    choose: (tag: Tag | null) => {
      setClickedSelection(tag === null ? unfiltered : { tag: tag.tag, edition: tag.edition });
      if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' });
    },
  };
};
