import { expect } from '@open-wc/testing';
import type { Write } from '../../../../elements/host/drawing/views.ts';
import { writeDom } from '../../../../elements/host/drawing/write-dom.ts';
import { writeReact } from '../../../../elements/host/drawing/write-react.ts';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';
import { linesOf } from '../../../support/trees/same-trees.ts';

const view = <Node,>(write: Write<Node>): Node =>
  write(
    'section',
    {
      key: 'a',
      className: 'one two',
      tabIndex: -1,
      'aria-busy': false,
      'data-apart': true,
      onClick: () => {},
      lang: undefined,
    },
    write('p', { hidden: true }, 'A < B & "C"'),
    write('p', { hidden: false }, null, false, 'Text ', write('span', {}, '1')),
    ['x', 'y'].map((key) => write('i', { key }, key)),
    write(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, focusable: 'false' },
      write('circle', { cx: 12, cy: 12, r: 9 }),
    ),
  );

afterEach(removeParts);

describe('A view', () => {
  it('is written for the page as React draws it', () => {
    const { find } = drawPart(view(writeReact));
    expect(linesOf(view(writeDom))).to.deep.equal(linesOf(find('section')));
  });
});
