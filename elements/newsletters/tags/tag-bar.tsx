import { useLingui } from '@lingui/react';
import type { Tag } from '../../../src/newsletters/widget/tags.ts';

interface TagBarProps {
  tags: readonly Tag[];
  /** The selected tag; null: all. */
  selectedTag: string | null;
  /** True if the bar stays at the top of the window during scrolling. */
  isSticky: boolean;
  onChoose: (tag: Tag | null) => void;
}

/** Chooses the visible categories: all, or those of one tag. */
export const TagBar = ({ tags, selectedTag, isSticky, onChoose }: TagBarProps) => {
  const { i18n } = useLingui();
  return (
    <div className="tag-bar" part="tag-bar" data-sticky={isSticky || undefined}>
      <nav aria-label={i18n._('newsletters.tags')}>
        <button type="button" part="tag" aria-pressed={selectedTag === null} onClick={() => onChoose(null)}>
          {i18n._('newsletters.all')}
        </button>
        {tags.map((tag) => (
          <button
            key={tag.tag}
            type="button"
            part="tag"
            data-apart={tag.isSeparated || undefined}
            aria-pressed={selectedTag === tag.tag}
            onClick={() => onChoose(tag)}
          >
            {tag.label}
          </button>
        ))}
      </nav>
    </div>
  );
};
