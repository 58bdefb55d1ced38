import { expect } from '@open-wc/testing';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { offline, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const resend = 'POST /user/resend/confirmation';

afterEach(unmountAll);

describe('A reader whose address is not verified', () => {
  it('sees that, can’t sign up, but can sign out', async () => {
    const page = await openNewsletters({ isUnverified: true, subscribed: ['essay'] });
    expect(page.texts('.newsletters-banner')[0]).to.contain('Your e‑mail address is not verified yet.');
    const toggle = page.toggle('Morning');
    expect(toggle.getAttribute('aria-disabled')).to.equal('true');
    const reason = page.root.getElementById(toggle.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('Verify your e‑mail address first.');
    toggle.click();
    page.toggle('Essay').click();
    await waitUntil(() => !page.storedFrequencies.has('essay'));
    await waitUntil(() => page.toasts().length > 0);
    expect(page.all('.toast-action'), 'an undo that must fail').to.deep.equal([]);
    expect(page.count('POST /subscribe')).to.equal(0);
  });

  it('asks for the mail once, and sees that it was sent', async () => {
    const page = await openNewsletters({ isUnverified: true, answers: { [resend]: {} } });
    page.find('.newsletters-banner button').click();
    page.find('.newsletters-banner button').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Email sent! Please check your inbox.']);
    expect(page.texts('.newsletters-banner-sent')).to.deep.equal(['Email sent! Please check your inbox.']);
    expect(page.all('.newsletters-banner button')).to.deep.equal([]);
    expect(page.count(resend)).to.equal(1);
  });

  it('keeps the focus on what came of it, for the button has gone', async () => {
    const page = await openNewsletters({ isUnverified: true, answers: { [resend]: {} } });
    page.find('.newsletters-banner button').focus();
    page.find('.newsletters-banner button').click();
    await waitUntil(() => page.all('.newsletters-banner button').length === 0);
    await waitUntil(() => page.root.activeElement === page.find('.newsletters-banner-sent'), 'the focus is elsewhere');
  });

  it('may ask again when the mail could not be sent', async () => {
    const page = await openNewsletters({ isUnverified: true, answers: { [resend]: status(500) } });
    page.find('.newsletters-banner button').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Unable to send verification email, try again later']);
    expect(page.find('.newsletters-banner button').getAttribute('aria-disabled')).to.equal(null);
  });

  it('is looked at again when they come back to the page, and may sign up then', async () => {
    let confirmed = false;
    const answers = { 'GET /user/check_email_confirmed': () => ({ confirmed }) };
    const page = await openNewsletters({ isUnverified: true, answers });
    confirmed = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => page.all('.newsletters-banner').length === 0);
    expect(page.toggle('Morning').getAttribute('aria-disabled')).to.equal(null);
    await waitUntil(() => page.site.sdk.$session.get().user.isEmailVerified);
  });

  it('may do without the banner', async () => {
    const page = await openNewsletters({ isUnverified: true, attributes: { 'hide-verification-banner': '' } });
    expect(page.all('.newsletters-banner')).to.deep.equal([]);
    expect(page.toggle('Morning').getAttribute('aria-disabled')).to.equal('true');
  });
});

describe('A check of the verification that fails', () => {
  for (const [isUnverified, banners] of [
    [true, 1],
    [false, 0],
  ] as const) {
    it(`leaves it as it was: ${isUnverified ? 'not verified' : 'verified'}`, async () => {
      const page = await openNewsletters({ isUnverified, answers: { 'GET /user/check_email_confirmed': offline } });
      document.dispatchEvent(new Event('visibilitychange'));
      await waitUntil(() => !isUnverified || page.count('GET /user/check_email_confirmed') > 0);
      expect(page.all('.newsletters-banner')).to.have.length(banners);
    });
  }
});
