import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Tag } from '../../../src/newsletters/widget/tags.ts';
import type { Write } from '../../host/drawing/views.ts';
import { writeReact } from '../../host/drawing/write-react.ts';
import { Lazy } from '../../ui/lazy/lazy.tsx';
import { type TagBarFacts, writeTagBar } from './tag-bar-view.ts';

interface TagBarProps extends Omit<TagBarFacts, 'i18n'> {
  onChoose: (tag: Tag | null) => void;
}

const loadArrows = () => import('./tag-bar-arrows.tsx');

const arrows = (
  <Lazy load={loadArrows} onFailed={() => {}}>
    {({ TagBarArrows }) => <TagBarArrows />}
  </Lazy>
);

/** Adds the arrows to the bar, which stands before React without them. */
const write: Write<ReactNode> = (tag, props, ...children) =>
  writeReact(tag, props, ...children, tag === 'div' && arrows);

/** Chooses the visible categories: all, or those of one tag. Arrows scroll to those that have no room. */
export const TagBar = ({ onChoose, ...facts }: TagBarProps) =>
  writeTagBar(write, { ...facts, i18n: useLingui().i18n }, onChoose);
