import { useLingui } from '@lingui/react';
import type { Tag } from '../../../src/newsletters/widget/tags.ts';
import { writeReact } from '../../host/write-react.ts';
import { type TagBarFacts, writeTagBar } from './tag-bar-view.ts';

interface TagBarProps extends Omit<TagBarFacts, 'i18n'> {
  onChoose: (tag: Tag | null) => void;
}

/** Chooses the visible categories: all, or those of one tag. */
export const TagBar = ({ onChoose, ...facts }: TagBarProps) =>
  writeTagBar(writeReact, { ...facts, i18n: useLingui().i18n }, onChoose);
