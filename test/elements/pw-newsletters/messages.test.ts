import { expect } from '@open-wc/testing';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

let messages: { data: unknown; origin: string }[] = [];
const hear = ({ data, origin }: MessageEvent) => {
  if (typeof data === 'object' && data !== null && Reflect.get(data, 'module') === 'ONBOARDING') {
    messages.push({ data, origin });
  }
};
const message = (action: string, detail: string) => ({
  data: { module: 'ONBOARDING', action, detail },
  origin: window.location.origin,
});

before(() => window.addEventListener('message', hear));
after(() => window.removeEventListener('message', hear));
beforeEach(() => {
  messages = [];
});
afterEach(unmountAll);

describe('What a reader changes', () => {
  it('is reported to the page by events that cross every shadow root, and by the window messages of the spec', async () => {
    const page = await openNewsletters();
    const reported: string[] = [];
    for (const name of ['pw-newsletter-add', 'pw-newsletter-remove'] as const) {
      document.body.addEventListener(
        name,
        ({ type, detail, composed }) => reported.push(`${type} ${detail.listId} ${composed}`),
        {
          once: true,
        },
      );
    }
    page.toggle('Morning').click();
    await waitUntil(() => messages.length === 1);
    await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
    page.toggle('Morning').click();
    await waitUntil(() => messages.length === 2);
    expect(reported).to.deep.equal(['pw-newsletter-add morning true', 'pw-newsletter-remove morning true']);
    expect(messages).to.deep.equal([message('NEWSLETTER-ADD', 'morning'), message('NEWSLETTER-REMOVE', 'morning')]);
  });

  it('carries the joined ids of all that were left together', async () => {
    const page = await openNewsletters({
      subscribed: ['morning', 'essay'],
      attributes: { 'immediate-unsubscribe-all': '' },
    });
    await waitUntil(() => page.all('dialog[open]').length > 0);
    page.all('dialog button').at(-1)?.click();
    await waitUntil(() => messages.length > 0);
    expect(messages).to.deep.equal([message('NEWSLETTER-REMOVE-ALL', 'morning,essay')]);
  });

  it('is reported to no page before the service has accepted it; a failure is an error event', async () => {
    const page = await openNewsletters({ answers: { 'POST /subscribe': status(500) } });
    const errors: string[] = [];
    page.host.addEventListener('pw-error', ({ detail }) => errors.push(detail.message));
    page.toggle('Morning').click();
    await waitUntil(() => errors.length > 0);
    expect(errors).to.deep.equal(['Subscribe attempt failed, please try again later']);
    expect(messages).to.deep.equal([]);
  });

  it('goes to exactly one origin: another’s page hears nothing', async () => {
    const page = await openNewsletters({ attributes: { 'parent-origin': 'https://elsewhere.example' } });
    page.toggle('Morning').click();
    await waitUntil(() => page.toasts().length > 0);
    page.host.removeAttribute('parent-origin');
    page.toggle('Essay').click();
    await waitUntil(() => messages.length > 0);
    expect(messages).to.deep.equal([message('NEWSLETTER-ADD', 'essay')]);
  });

  for (const named of ['*', 'elsewhere', 'data:text/html,x', 'null']) {
    it(`goes nowhere for a parent-origin of ‘${named}’, and the console says what one is`, async () => {
      const page = await openNewsletters({ attributes: { 'parent-origin': named } });
      page.toggle('Morning').click();
      await waitUntil(() => page.toasts().length > 0);
      expect(page.site.log.lines.map(({ text }) => text)).to.deep.equal([
        `[PW] <pw-newsletters>: parent-origin is an origin such as https://www.example.com, not '${named}'`,
      ]);
      expect(messages).to.deep.equal([]);
    });
  }
});
