import { expect } from '@open-wc/testing';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyThresholdPx, useIsNearViewport } from '../../../../elements/hooks/interaction/use-is-near-viewport.ts';
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

const draw = async (isAsked: boolean) => {
  const page = document.createElement('div');
  page.style.paddingBlock = '3000px';
  document.body.append(page);
  const root = createRoot(page);
  root.render(<Late isAsked={isAsked} />);
  await waitUntil(() => page.textContent !== '');
  const scrollNear = (px: number) => {
    const { top } = page.children[0]?.getBoundingClientRect() ?? { top: 0 };
    window.scrollBy(0, top - window.innerHeight - px);
  };
  const end = () => {
    root.unmount();
    page.remove();
    window.scrollTo(0, 0);
  };
  return { page, scrollNear, end };
};

const frames = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('Nearness', () => {
  it('has the threshold of the spec', () => expect(lazyThresholdPx).to.equal(100));

  it('comes with the reader, within the threshold', async () => {
    const { page, scrollNear, end } = await draw(true);
    scrollNear(200);
    await frames(4);
    expect(page.textContent).to.equal('far');
    scrollNear(90);
    await waitUntil(() => page.textContent === 'near');
    end();
  });

  it('is there at once where nobody asks', async () => {
    const { page, end } = await draw(false);
    expect(page.textContent).to.equal('near');
    end();
  });
});
