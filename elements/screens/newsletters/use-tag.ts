import { useEffect, useState } from 'react';
import type { EditionKey } from '../../../src/edition/edition.ts';
import { useHost } from '../../sdk-context.tsx';
import { type Tag, tagOfHash } from './tags.ts';

/** What the tag bar has chosen. */
export interface Chosen {
  /** Null: all. */
  tag: string | null;
  edition: EditionKey;
}

interface TagOptions {
  /** The edition that the element names. */
  home: EditionKey;
  /** The tags of an edition that is shown. */
  tagsOf: (shown: EditionKey) => readonly Tag[];
  /** The address may choose (spec: newsletters point 2). */
  isHashHeard: boolean;
  /** The lists are there. */
  isLoaded: boolean;
}

/**
 * Which tag is chosen: by a press, or by the hash of the page's address, which is heard whenever it changes. A tag that
 * belongs to another edition switches to that one; all tags together are the element's own.
 */
export const useTag = ({ home, tagsOf, isHashHeard, isLoaded }: TagOptions) => {
  const host = useHost();
  const [pressed, setPressed] = useState<Chosen | null>(null);
  const [hash, setHash] = useState(() => window.location.hash);

  useEffect(() => {
    if (!isHashHeard) return;
    const hear = () => {
      setHash(window.location.hash);
      setPressed(null);
    };
    window.addEventListener('hashchange', hear);
    return () => window.removeEventListener('hashchange', hear);
  }, [isHashHeard]);

  const named = isHashHeard && isLoaded ? tagOfHash(tagsOf(home), hash) : null;
  const all: Chosen = { tag: null, edition: home };
  const wanted = pressed ?? (named === null ? all : { tag: named.tag, edition: named.edition });
  // A tag whose categories have gone stands for nothing.
  const isThere = wanted.tag === null || tagsOf(wanted.edition).some(({ tag }) => tag === wanted.tag);

  return {
    chosen: isThere ? wanted : all,
    choose: (tag: Tag | null) => {
      setPressed(tag === null ? all : { tag: tag.tag, edition: tag.edition });
      if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' });
    },
  };
};
