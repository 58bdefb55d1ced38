import { expect } from '@open-wc/testing';
import { openWidget } from '../../support/newsletters/widget-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const address = 'ann@ledger.example';

describe('The verification of an address', () => {
  it('is not checked for a session that says so', async () => {
    const { state, account, comeBack } = await openWidget();
    comeBack();
    expect(state()).to.include({ isVerified: true, access: 'open' });
    expect(account.calls).to.deep.equal([]);
  });

  it('is checked at once, and again whenever the reader comes back, until it is there', async () => {
    let isConfirmed = false;
    const { state, account, comeBack } = await openWidget({
      isUnverified: true,
      account: { isConfirmed: async () => isConfirmed },
    });
    expect(state()).to.include({ isVerified: false, access: 'unverified' });
    expect(account.calls).to.deep.equal([['isConfirmed', address]]);
    isConfirmed = true;
    comeBack();
    await waitUntil(() => state().isVerified);
    await waitUntil(() => account.calls.length === 3);
    expect(account.calls.slice(1)).to.deep.equal([['isConfirmed', address], ['refresh']]);
    comeBack();
    expect(account.calls).to.have.length(3);
  });

  it('counts as there for an address of the tag until the check says otherwise', async () => {
    const { state, account } = await openWidget({
      isAnonymous: true,
      options: { email: 'Bea@ledger.example' },
      account: { isConfirmed: async () => false },
    });
    expect(account.calls).to.deep.equal([['isConfirmed', 'bea@ledger.example']]);
    await waitUntil(() => !state().isVerified);
    const unknown = await openWidget({ isAnonymous: true, options: { email: 'bea@ledger.example' } });
    expect(unknown.state().isVerified).to.equal(true);
  });

  it('does not change if the check fails', async () => {
    const { state, site } = await openWidget({
      isUnverified: true,
      account: { isConfirmed: () => Promise.reject(new Error('down')) },
    });
    expect(state().isVerified).to.equal(false);
    expect(site.log.lines.map(({ text }) => text)).to.include('[PW] The verification could not be checked');
  });

  it('is asked for by mail: one at a time, and the result is reported', async () => {
    let send = (): void => {};
    const { store, state, account, notices } = await openWidget({
      isUnverified: true,
      account: { resendConfirmation: () => new Promise((resolve) => (send = () => resolve('done'))) },
    });
    const pending = store.verification.send();
    expect(state().mail).to.equal('sending');
    await store.verification.send();
    send();
    await pending;
    expect(state().mail).to.equal('sent');
    expect(notices).to.deep.equal(['success mail-sent']);
    expect(account.calls.filter(([name]) => name === 'resendConfirmation')).to.have.length(1);
  });

  it('can be asked for again after the mail failed', async () => {
    const { store, state, notices } = await openWidget({
      isUnverified: true,
      account: { resendConfirmation: async () => 'unreachable' },
    });
    await store.verification.send();
    expect(state().mail).to.equal('none');
    expect(notices).to.deep.equal(['error mail-failed']);
  });
});
