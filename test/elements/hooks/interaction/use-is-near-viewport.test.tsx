import { expect } from '@open-wc/testing';
import { useRef } from 'react';
import { lazyThresholdPx, useIsNearViewport } from '../../../../elements/hooks/interaction/use-is-near-viewport.ts';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';
import { waitUntil } from '../../../support/world/until.ts';

const Late = ({ isAsked }: { isAsked: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(place, isAsked);
  return (
    <div ref={place} style={{ blockSize: '10px' }}>
      {isNear ? 'near' : 'far'}
    </div>
  );
};

afterEach(() => {
  removeParts();
  window.scrollTo(0, 0);
});

const draw = (isAsked: boolean) => {
  const { place: page, draw } = drawPart(null);
  page.style.paddingBlock = '3000px';
  draw(<Late isAsked={isAsked} />);
  const scrollNear = (px: number) => {
    const { top } = page.children[0]?.getBoundingClientRect() ?? { top: 0 };
    window.scrollBy(0, top - window.innerHeight - px);
  };
  return { page, scrollNear };
};

const frames = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('Nearness', () => {
  it('has the threshold of the spec', () => expect(lazyThresholdPx).to.equal(100));

  it('comes with the reader, within the threshold', async () => {
    const { page, scrollNear } = draw(true);
    scrollNear(200);
    await frames(4);
    expect(page.textContent).to.equal('far');
    scrollNear(90);
    await waitUntil(() => page.textContent === 'near');
  });

  it('is there at once where nobody asks', () => {
    const { page } = draw(false);
    expect(page.textContent).to.equal('near');
  });
});
