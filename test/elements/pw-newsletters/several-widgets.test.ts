import { expect } from '@open-wc/testing';
import { newsletterStyles } from '../../../elements/newsletters/styles.ts';
import { NewslettersElement } from '../../../elements/pw-newsletters/newsletters-element.tsx';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { mountTree, unmountAll } from '../../support/trees/mount-tree.tsx';
import { createDeferred } from '../../support/world/fake-account.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

/** A page with a second widget of the same edition, and what its window hears. */
const openTwo = async (options: Parameters<typeof openNewsletters>[0]) => {
  const page = await openNewsletters(options);
  const other = mountTree(NewslettersElement, {
    sdk: page.site.sdk,
    attributes: { lang: 'en', variant: 'simplified' },
    styles: newsletterStyles,
  });
  const toggle = (name: string) =>
    [...other.root.querySelectorAll('.item')]
      .find((item) => item.querySelector('h4')?.textContent === name)
      ?.querySelector<HTMLElement>('.switch');
  await waitUntil(() => toggle('Morning')?.dataset.state === page.toggle('Morning').dataset.state);
  return { page, other, toggle };
};

describe('Two widgets on one page', () => {
  it('show one change each, send it once, and say it once', async () => {
    const { promise, resolve } = createDeferred<object>();
    const { page, other, toggle } = await openTwo({ answers: { 'POST /subscribe': () => promise } });
    const messages: string[] = [];
    for (const host of [page.host, other.host]) {
      host.addEventListener('pw-newsletter-add', ({ detail }) => messages.push(detail.listId));
    }
    page.toggle('Morning').click();
    await waitUntil(() => toggle('Morning')?.getAttribute('aria-busy') === 'true');
    toggle('Morning')?.click();
    resolve({ success: true });
    await waitUntil(() => toggle('Morning')?.dataset.state === 'on');
    expect(page.toggle('Morning').dataset.state).to.equal('on');
    expect(page.texts('.newsletters-account-line')[0]).to.contain('signed up for 1 newsletter');
    expect(other.find('.newsletters-account-line').textContent).to.contain('signed up for 1 newsletter');
    expect(page.count('POST /subscribe')).to.equal(1);
    expect(messages).to.deep.equal(['morning']);
  });

  it('tell the page what became of a change although its widget was removed meanwhile', async () => {
    const { promise, resolve } = createDeferred<object>();
    const { page, toggle } = await openTwo({ answers: { 'POST /subscribe': () => promise } });
    const messages: unknown[] = [];
    const hear = ({ data }: MessageEvent) => messages.push(data);
    window.addEventListener('message', hear);
    page.toggle('Morning').click();
    await waitUntil(() => page.count('POST /subscribe') === 1);
    page.unmount();
    resolve({ success: true });
    await waitUntil(() => messages.length > 0);
    window.removeEventListener('message', hear);
    expect(messages).to.deep.equal([{ module: 'ONBOARDING', action: 'NEWSLETTER-ADD', detail: 'morning' }]);
    await waitUntil(() => toggle('Morning')?.dataset.state === 'on');
  });
});
