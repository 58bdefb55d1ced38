import { useLingui } from '@lingui/react';
import type { Tag } from './tags.ts';
import type { Chosen } from './use-tag.ts';

interface TagBarProps {
  tags: readonly Tag[];
  chosen: Chosen;
  /** Stays at the top of the window while the list is scrolled. */
  isSticky: boolean;
  onChoose: (tag: Tag | null) => void;
}

/** Chooses which categories are shown: all, or those of one tag. */
export const TagBar = ({ tags, chosen, isSticky, onChoose }: TagBarProps) => {
  const { i18n } = useLingui();
  return (
    <div className="tag-bar" part="tag-bar" data-sticky={isSticky || undefined}>
      <nav aria-label={i18n._('newsletters.tags')}>
        <button type="button" part="tag" aria-pressed={chosen.tag === null} onClick={() => onChoose(null)}>
          {i18n._('newsletters.all')}
        </button>
        {tags.map((tag) => (
          <button
            key={tag.tag}
            type="button"
            part="tag"
            data-apart={tag.isApart || undefined}
            aria-pressed={chosen.tag === tag.tag}
            onClick={() => onChoose(tag)}
          >
            {tag.label}
          </button>
        ))}
      </nav>
    </div>
  );
};
