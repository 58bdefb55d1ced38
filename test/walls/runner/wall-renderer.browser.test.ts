import { expect, fixture, html } from '@open-wc/testing';
import { createSite, flowOf } from '../../support/world/fake-site.ts';
import { advanceUntil } from '../../support/world/until.ts';

const logInTemplate = { templateId: 'sign-in-combo', type: 'noniframe', style: 'popup', showCloseButton: true };

/** A page of a site with a log-in template of its own, which is asked for. */
const askForLogIn = async ({ template = logInTemplate as object | null, address = '', token = '' } = {}) => {
  const site = createSite({
    ...(address !== '' && { page: { address } }),
    answers: { 'GET /api/flow/data': flowOf({}, []), 'GET /api/template': template ?? (() => null) },
  });
  if (token !== '') site.storage.set('pw_auth_token', token);
  const element = await fixture<HTMLElement>(html`<div></div>`);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  const owner = site.sdk.paywall(element);
  await owner.run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  let isOver = false;
  void owner.show('sign-in-combo', { showCloseButton: true }).then(() => {
    isOver = true;
  });
  await advanceUntil(site.clock, 500, () => isOver || site.sdk.$walls.get().length > 0);
  return site.sdk.$walls.get()[0] ?? null;
};

describe('The log-in template', () => {
  it('has no close button, whatever its operator and the page say', async () => {
    const wall = await askForLogIn();
    expect(wall?.screen).to.equal(null);
    expect(wall?.template.showCloseButton).to.equal(false);
  });

  it('is the SDK’s own screen on a site without one, and has none either', async () => {
    const wall = await askForLogIn({ template: null });
    expect(wall?.screen).to.equal('sign-in-combo');
    expect(wall?.template.showCloseButton).to.equal(false);
  });

  it('stays away from a reader who is logged in', async () => {
    expect(await askForLogIn({ token: 't' })).to.equal(null);
  });

  it('stays away from a reader who came by a link of a mail', async () => {
    expect(await askForLogIn({ address: 'https://ledger.example/?auth_lwpw=c' })).to.equal(null);
  });
});
