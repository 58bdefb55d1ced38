import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const saved = 'Your name is saved.';

afterEach(unmountPortals);

describe('A reader’s names', () => {
  it('are filled in, and saved as they were typed, without spaces around them', async () => {
    const page = await openPortal({ answers: { 'POST /update': {} } });
    expect([page.input('first-name').value, page.input('last-name').value]).to.deep.equal(['Ada', 'Byron']);
    page.type({ 'first-name': ' Augusta ', 'last-name': 'King' });
    page.press('Save name');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal([saved]);
    expect(page.find('.toast').dataset.kind).to.equal('success');
    expect(page.sent('POST /update').map(({ body }) => body)).to.deep.equal([
      '{"firstname":"Augusta","lastname":"King"}',
    ]);
    expect(page.texts('.side-navigation-reader strong')).to.deep.equal(['Augusta King']);
  });

  it('are said to be saved for 1500 ms', async () => {
    const page = await openPortal({ answers: { 'POST /update': {} } });
    page.press('Save name');
    await waitUntil(() => page.timers().includes(1500));
    await page.site.clock.advance(1499);
    expect(page.toasts()).to.deep.equal([saved]);
    await page.site.clock.advance(1);
    await waitUntil(() => page.toasts().length === 0);
  });

  it('stand in the order of their language, and are saved as what they are', async () => {
    const page = await openPortal({ at: '/portal/zh-Hant', answers: { 'POST /update': {} } });
    const names = page.all('input[autocomplete$=-name]').map((input) => input.getAttribute('autocomplete'));
    expect(names).to.deep.equal(['family-name', 'given-name']);
    page.type({ 'first-name': '小明', 'last-name': '王' });
    page.press('儲存姓名');
    await waitUntil(() => page.sent('POST /update').length > 0);
    expect(page.sent('POST /update').map(({ body }) => body)).to.deep.equal(['{"firstname":"小明","lastname":"王"}']);
  });

  it('may be a first or a last one alone', async () => {
    const page = await openPortal({ answers: { 'POST /update': {} } });
    page.type({ 'first-name': '' });
    page.press('Save name');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.texts('.side-navigation-reader strong')).to.deep.equal(['Byron']);
  });

  for (const [what, typed, text] of [
    ['nothing', { 'first-name': ' ', 'last-name': '' }, 'Enter a first or a last name.'],
    [
      'one of the three words',
      { 'first-name': 'Crap', 'last-name': 'Byron' },
      'This name contains a word that we don’t accept. Please choose another.',
    ],
    [
      'one of them as the last name',
      { 'last-name': 'DAMN' },
      'This name contains a word that we don’t accept. Please choose another.',
    ],
  ] as const) {
    it(`are refused at the field where they are ${what}, and nobody is asked`, async () => {
      const page = await openPortal();
      page.type(typed);
      page.press('Save name');
      await waitUntil(() => page.describedAs('first-name') === text);
      expect(page.input('first-name').getAttribute('aria-invalid')).to.equal('true');
      await waitUntil(() => page.root.activeElement?.getAttribute('name') === 'first-name');
      expect(page.sent('POST /update')).to.deep.equal([]);
      expect(page.texts('.side-navigation-reader strong')).to.deep.equal(['Ada Byron']);
    });
  }

  for (const [what, answer, text] of [
    ['the service is away', offline, 'We could not reach the service. Check your connection, then try again.'],
    ['it was tried too often', status(429), 'Too many attempts. Wait a few minutes, then try again.'],
    ['the service fails', status(500), 'We could not reach the service. Check your connection, then try again.'],
  ] as const) {
    it(`are kept in the form where ${what}, which is said`, async () => {
      const page = await openPortal({ answers: { 'POST /update': answer } });
      page.type({ 'first-name': 'Augusta' });
      page.press('Save name');
      await waitUntil(() => page.alerts().length > 0);
      expect(page.alerts()).to.deep.equal([text]);
      expect(page.input('first-name').value).to.equal('Augusta');
      expect(page.texts('.side-navigation-reader strong')).to.deep.equal(['Ada Byron']);
    });
  }

  it('are sent once, however often the button is pressed, and can’t be changed meanwhile', async () => {
    const answer = createDeferred<object>();
    const page = await openPortal({ answers: { 'POST /update': () => answer.promise } });
    page.press('Save name');
    await waitUntil(() => page.button('Save name').ariaDisabled === 'true');
    expect(page.input('first-name').readOnly).to.equal(true);
    expect(page.texts('form [role=status]')[0]).to.equal('One moment');
    page.press('Save name');
    answer.resolve({});
    await waitUntil(() => page.toasts().length > 0);
    expect(page.sent('POST /update')).to.have.length(1);
  });
});
