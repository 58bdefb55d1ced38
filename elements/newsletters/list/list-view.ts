import type { EditionKey } from '../../../src/editions/edition.ts';
import { editions } from '../../../src/editions/editions.ts';
import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import type { ViewChild, ViewProps, Write } from '../../host/drawing/views.ts';
import type { Variant } from '../variant.ts';
import { categoryHeading } from './category-name.ts';

/** The number of newsletters that a limited category shows first (spec: newsletters point 9). */
export const initialCount = 4;

/** The facts of a category, and the parts of it that are written elsewhere. */
interface CategoryFacts<Node> {
  i18n: PlainTexts;
  category: Category;
  variant: Variant;
  /** The id of its heading, and the start of those of its items. */
  id: string;
  /** All its newsletters are shown. */
  isExpanded: boolean;
  /** Props of its list. */
  listProps?: ViewProps;
  writeItem: (newsletter: Category['newsletters'][number], id: string) => Node;
  /** Writes the button that shows all; it gets the heading. */
  writeMore: (heading: string) => Node;
}

/** Writes a category: its heading, the number of its newsletters, and each of them. */
export const writeCategory = <Node>(write: Write<Node>, facts: CategoryFacts<Node>): Node => {
  const { i18n, category, variant, id, isExpanded, listProps, writeItem, writeMore } = facts;
  const { key, name, newsletters, edition } = category;
  const { layout, isLimited } = variant;
  const heading = categoryHeading(i18n, category, layout);
  const isCut = isLimited && !isExpanded && newsletters.length > initialCount;
  const visible = isCut ? newsletters.slice(0, initialCount) : newsletters;
  const lang = key === null && name !== '' ? editions[edition].language : undefined;
  return write(
    'section',
    { className: 'newsletters-category', part: 'category', 'aria-labelledby': id },
    write(
      'div',
      { className: 'newsletters-category-head' },
      write('h3', { id, part: 'category-heading', lang }, heading),
      write('p', {}, i18n._('newsletters.count', { count: newsletters.length })),
    ),
    write(
      'ul',
      { ...listProps, className: `item-${layout}`, part: layout },
      visible.map((newsletter, index) => writeItem(newsletter, `${id}-${index}`)),
    ),
    isCut && writeMore(heading),
  );
};

/** The facts of the head. */
interface HeadFacts {
  i18n: PlainTexts;
  layout: Variant['layout'];
  edition: EditionKey;
}

/** Writes the heading, and the name of the edition. */
export const writeHead = <Node>(write: Write<Node>, { i18n, layout, edition }: HeadFacts): Node => {
  const { language, title } = editions[edition];
  const heading = layout === 'list' ? i18n._('NEWSLETTERS_HEADING_SIMPLIFIED') : i18n._('NEWSLETTERS_HEADING');
  return write(
    'header',
    { className: 'newsletters-head' },
    write('h2', { part: 'heading' }, heading),
    write('p', { lang: language }, title),
  );
};

/** Writes the texts that explain disabled toggles. */
export const writeReasons = <Node>(
  write: Write<Node>,
  i18n: PlainTexts,
  toId: (reason: 'unverified' | 'locked') => string,
): ViewChild<Node> => [
  write('p', { key: 'unverified', id: toId('unverified'), hidden: true }, i18n._('newsletters.unverified')),
  write('p', { key: 'locked', id: toId('locked'), hidden: true }, i18n._('newsletters.locked')),
];

/** Props of the newsletters' section. */
export const sectionProps = (i18n: PlainTexts, layout: Variant['layout'], isWaiting: boolean): ViewProps => ({
  tabIndex: -1,
  className: 'newsletters',
  part: 'newsletters',
  'data-layout': layout,
  'aria-label': i18n._('NEWSLETTERS_HEADING_SIMPLIFIED'),
  'aria-busy': isWaiting,
});
