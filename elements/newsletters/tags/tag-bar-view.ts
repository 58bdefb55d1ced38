import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Tag } from '../../../src/newsletters/widget/tags.ts';
import type { ViewProps, Write } from '../../host/drawing/views.ts';

/** The facts of a tag bar. */
export interface TagBarFacts {
  i18n: PlainTexts;
  tags: readonly Tag[];
  /** The selected tag; null: all. */
  tag: string | null;
  /** True if the bar stays at the top of the window during scrolling. */
  isSticky: boolean;
}

/** Writes the bar that chooses the visible categories: all, or those of one tag. */
export const writeTagBar = <Node>(
  write: Write<Node>,
  { i18n, tags, tag: selectedTag, isSticky }: TagBarFacts,
  onChoose?: (tag: Tag | null) => void,
): Node => {
  const writeTag = (key: string | null, label: string, props: ViewProps, tag: Tag | null) =>
    write(
      'button',
      {
        key,
        type: 'button',
        part: 'tag',
        ...props,
        'aria-pressed': selectedTag === key,
        onClick: () => onChoose?.(tag),
      },
      label,
    );
  return write(
    'div',
    { className: 'tag-bar', part: 'tag-bar', 'data-sticky': isSticky || undefined },
    write(
      'nav',
      { 'aria-label': i18n._('newsletters.tags') },
      writeTag(null, i18n._('newsletters.all'), {}, null),
      tags.map((tag) => writeTag(tag.tag, tag.label, { 'data-apart': tag.isSeparated || undefined }, tag)),
    ),
  );
};
