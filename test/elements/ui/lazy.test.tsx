import { expect } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import { Lazy } from '../../../elements/ui/lazy/lazy.tsx';
import { waitUntil } from '../../support/world/until.ts';

interface Code {
  text: string;
}

const draw = () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const attempts: { resolve: (code: Code) => void; reject: (cause: Error) => void }[] = [];
  const failures: unknown[] = [];
  const load = () =>
    new Promise<Code>((resolve, reject) => {
      attempts.push({ resolve, reject });
    });
  const render = (suffix = '') =>
    root.render(
      <Lazy
        load={() => load()}
        onFailed={(cause) => failures.push(cause)}
        fallback={(retry) => (retry ? <button type="button" onClick={retry} /> : 'loading')}
      >
        {({ text }) => text + suffix}
      </Lazy>,
    );
  render();
  const remove = () => {
    root.unmount();
    place.remove();
  };
  return { place, attempts, failures, render, remove };
};

describe('Lazy content', () => {
  it('shows its fallback, then its content, and loads once', async () => {
    const { place, attempts, render, remove } = draw();
    await waitUntil(() => attempts.length === 1);
    expect(place.textContent).to.equal('loading');
    render('!');
    attempts[0]?.resolve({ text: 'ready' });
    await waitUntil(() => place.textContent === 'ready!');
    expect(attempts).to.have.length(1);
    remove();
  });

  it('offers to retry after a failure, which it reports', async () => {
    const { place, attempts, failures, remove } = draw();
    await waitUntil(() => attempts.length === 1);
    attempts[0]?.reject(new Error('offline'));
    await waitUntil(() => place.querySelector('button') !== null);
    expect(failures.map(String)).to.deep.equal(['Error: offline']);
    place.querySelector('button')?.click();
    await waitUntil(() => attempts.length === 2);
    expect(place.textContent).to.equal('loading');
    attempts[1]?.resolve({ text: 'ready' });
    await waitUntil(() => place.textContent === 'ready');
    remove();
  });

  it('reports nothing once it is removed', async () => {
    const { attempts, failures, remove } = draw();
    await waitUntil(() => attempts.length === 1);
    remove();
    attempts[0]?.reject(new Error('offline'));
    await Promise.resolve();
    expect(failures).to.deep.equal([]);
  });
});
