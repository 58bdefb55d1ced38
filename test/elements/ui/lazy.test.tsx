import { expect } from '@open-wc/testing';
import { Lazy } from '../../../elements/ui/lazy/lazy.tsx';
import { drawPart, removeParts } from '../../support/trees/draw.ts';
import { waitUntil } from '../../support/world/until.ts';

interface Code {
  text: string;
}

afterEach(removeParts);

const drawLazy = () => {
  const attempts: { resolve: (code: Code) => void; reject: (cause: Error) => void }[] = [];
  const failures: unknown[] = [];
  const load = () =>
    new Promise<Code>((resolve, reject) => {
      attempts.push({ resolve, reject });
    });
  const content = (suffix = '') => (
    <Lazy
      load={() => load()}
      onFailed={(cause) => failures.push(cause)}
      fallback={(retry) => (retry ? <button type="button" onClick={retry} /> : 'loading')}
    >
      {({ text }) => text + suffix}
    </Lazy>
  );
  const { place, draw } = drawPart(content());
  return { place, attempts, failures, render: (suffix: string) => draw(content(suffix)) };
};

describe('Lazy content', () => {
  it('shows its fallback, then its content, and loads once', async () => {
    const { place, attempts, render } = drawLazy();
    await waitUntil(() => attempts.length === 1);
    expect(place.textContent).to.equal('loading');
    render('!');
    attempts[0]?.resolve({ text: 'ready' });
    await waitUntil(() => place.textContent === 'ready!');
    expect(attempts).to.have.length(1);
  });

  it('offers to retry after a failure, which it reports', async () => {
    const { place, attempts, failures } = drawLazy();
    await waitUntil(() => attempts.length === 1);
    attempts[0]?.reject(new Error('offline'));
    await waitUntil(() => place.querySelector('button') !== null);
    expect(failures.map(String)).to.deep.equal(['Error: offline']);
    place.querySelector('button')?.click();
    await waitUntil(() => attempts.length === 2);
    expect(place.textContent).to.equal('loading');
    attempts[1]?.resolve({ text: 'ready' });
    await waitUntil(() => place.textContent === 'ready');
  });

  it('reports nothing once it is removed', async () => {
    const { attempts, failures } = drawLazy();
    await waitUntil(() => attempts.length === 1);
    removeParts();
    attempts[0]?.reject(new Error('offline'));
    await Promise.resolve();
    expect(failures).to.deep.equal([]);
  });
});
