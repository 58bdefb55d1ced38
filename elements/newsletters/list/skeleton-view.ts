import type { ViewChild, Write } from '../../host/drawing/views.ts';
import type { Variant } from '../variant.ts';

/** The number of tags and of newsletters that are drawn. */
const count = 4;

const times = <Node>(draw: (key: string) => Node): readonly Node[] =>
  Array.from({ length: count }, (_, index) => draw(`place-${String(index)}`));

/** Writes a line of content that loads. Its container is a grid. */
const writeLine = <Node>(write: Write<Node>, kind = '', key?: string): Node =>
  write('span', { key, className: `skeleton-line pulsing${kind && ` newsletters-skeleton-${kind}`}` });

/** Writes the shape of the list while it loads, without texts: the tag bar, a category and its first newsletters. */
export const writeListSkeleton = <Node>(write: Write<Node>, { layout, logos }: Variant): Node => {
  const box = (className: string, ...children: ViewChild<Node>[]) => write('div', { className }, ...children);
  const writePlace = (key: string) =>
    write(
      'div',
      { key, className: `newsletters-skeleton-item ${layout === 'cards' ? 'item-card' : 'item-row'}` },
      logos !== 'none' && write('span', { className: `item-logo item-logo-${logos}` }),
      box('item-text', writeLine(write, 'name'), writeLine(write), writeLine(write, 'short')),
      box('item-foot', writeLine(write, 'toggle')),
    );
  return write(
    'div',
    { className: 'newsletters-skeleton', 'aria-hidden': true },
    box(
      'newsletters-skeleton-tags',
      times((key) => writeLine(write, '', key)),
    ),
    box('newsletters-category-head', writeLine(write, 'heading')),
    box(`item-${layout}`, times(writePlace)),
  );
};

/** Writes the shape of the whole widget while its texts load. */
export const writeWidgetSkeleton = <Node>(write: Write<Node>, variant: Variant, hasHeader: boolean): Node =>
  write(
    'div',
    { className: 'newsletters', 'data-layout': variant.layout, 'aria-busy': true },
    hasHeader &&
      write(
        'div',
        { className: 'newsletters-head', 'aria-hidden': true },
        writeLine(write, 'title'),
        writeLine(write, 'heading'),
      ),
    writeListSkeleton(write, variant),
  );
