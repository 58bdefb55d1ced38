import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { type SentRequest, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const call = 'POST /changepassword';
const good = 'harbour & lights';

/** The page, with these typed in and sent. */
const openAndSave = async (first: string, second: string, options: Given = {}) => {
  const page = await openPortal({ at: '/portal/us/password', ...options });
  page.type({ 'new-password': first, 'new-password-again': second });
  page.press('Save password');
  return page;
};

afterEach(unmountPortals);

describe('A new password', () => {
  it('is known to password managers as one, for this account', async () => {
    const page = await openPortal({ at: '/portal/us/password' });
    expect(page.input('username').value).to.equal('ada@readers.example');
    expect(page.input('username').getBoundingClientRect().height).to.be.above(40);
    for (const name of ['new-password', 'new-password-again']) {
      expect([page.input(name).type, page.input(name).autocomplete]).to.deep.equal(['password', 'new-password']);
    }
    expect(page.describedAs('new-password')).to.equal('At least 8 characters.');
    page.press('Show password');
    await waitUntil(
      () => page.input('new-password').type === 'text' && page.input('new-password-again').type === 'text',
    );
  });

  it('is sent twice, URL-encoded; then the form is empty and hidden again', async () => {
    const page = await openPortal({ at: '/portal/us/password', answers: { [call]: {} } });
    page.press('Show password');
    page.type({ 'new-password': good, 'new-password-again': good });
    page.press('Save password');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Your new password is saved.']);
    expect(page.sent(call).map(({ body, query }) => [body, query.toString()])).to.deep.equal([
      ['password=harbour+%26+lights&confirmpassword=harbour+%26+lights&lang=en', ''],
    ]);
    await waitUntil(() => page.input('new-password').value === '');
    expect([page.input('new-password-again').value, page.input('new-password').type]).to.deep.equal(['', 'password']);
  });

  for (const [what, first, second, name, text] of [
    ['too short', 'harbou', 'harbou', 'new-password', 'Use at least 8 characters.'],
    ['too long', 'ab'.repeat(129), 'ab'.repeat(129), 'new-password', 'Use at most 256 characters.'],
    [
      'the address',
      'ada@readers.example',
      'ada@readers.example',
      'new-password',
      'Your e‑mail address is too easy to guess.',
    ],
    ['too common', 'password', 'password', 'new-password', 'Too many people use this password. Please choose another.'],
    ['typed differently', good, 'harbour lights', 'new-password-again', 'The two passwords are not the same.'],
  ] as const) {
    it(`that is ${what} is refused at its field, and nobody is asked`, async () => {
      const page = await openAndSave(first, second, { answers: { [call]: {} } });
      await waitUntil(() => page.describedAs(name).includes(text));
      expect(page.root.activeElement?.getAttribute('name')).to.equal(name);
      expect(page.sent(call)).to.deep.equal([]);
    });
  }

  it('that the service refuses is said at its field, and kept', async () => {
    const refused = status(400, { error: { code: 'password_too_common', message: '' } });
    const page = await openAndSave(good, good, { answers: { [call]: refused } });
    await waitUntil(() => page.describedAs('new-password').includes('This password was not accepted.'));
    expect(page.input('new-password').value).to.equal(good);
  });

  it('takes the present one where the log-in is not fresh', async () => {
    const stale = status(403, { error: { code: 'fresh_login_required', message: '' } });
    const answers = { [call]: ({ body }: SentRequest) => (body.includes('currentpassword=quay') ? {} : stale) };
    const page = await openAndSave(good, good, { answers });
    await waitUntil(() => page.root.activeElement?.getAttribute('name') === 'current-password');
    expect(page.alerts()[0]).to.contain('To keep your account safe, enter your current password.');
    expect(page.input('new-password').value).to.equal(good);
    page.type({ 'current-password': 'quay' });
    page.press('Save password');
    await waitUntil(() => page.toasts().length > 0);
    await waitUntil(() => page.all('[name=current-password]').length === 0);
  });

  it('that can’t be saved is kept, and the error is shown', async () => {
    const page = await openAndSave(good, good, { answers: { [call]: status(503) } });
    await waitUntil(() => page.alerts().length > 0);
    expect(page.alerts()).to.deep.equal(['We could not reach the service. Check your connection, then try again.']);
    expect(page.input('new-password-again').value).to.equal(good);
  });

  it('stays typed while a reader whose session has ended signs in again', async () => {
    const gone = status(401, { error: { code: 'not_logged_in', message: '' } });
    const page = await openAndSave(good, good, { answers: { [call]: gone } });
    await waitUntil(() => page.all('dialog[open]').length > 0);
    expect([page.input('new-password').value, page.input('new-password-again').value]).to.deep.equal([good, good]);
    expect(page.input('new-password').type).to.equal('password');
  });
});
