import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createPortalScreenStore } from '../../../src/sdk/portal/portal-screen-store.ts';
import type { AgentSession, ImpersonationStatus } from '../../../src/session/portal/impersonation.ts';
import type { LoginStatus } from '../../../src/session/session-store.ts';
import { createSite } from '../../support/world/fake-site.ts';

const agent: AgentSession = {
  token: 'agent-bearer-1',
  agent: { name: 'Sam Porter', email: 'sam@ledger.example' },
  expiresAtMs: 0,
};

/** A portal that has started, for a reader of the session and an impersonation of the test. */
const open = ({ isReady = true, loginStatus = 'anonymous' as LoginStatus } = {}) => {
  const { user } = createSite().sdk.$session.get();
  const $session = atom({ loginStatus, user: { ...user, id: 5 } });
  const $agent = atom<AgentSession | null>(null);
  const $status = atom<ImpersonationStatus>({ state: 'starting' });
  const $isReady = atom(isReady);
  const form = { isEdited: false };
  const store = createPortalScreenStore({
    $session,
    impersonation: { $agent, $status },
    $isReady,
    hasUnsavedChanges: () => form.isEdited,
  });
  const kinds: string[] = [];
  store.$screen.subscribe(({ kind }) => void (kinds.at(-1) === kind || kinds.push(kind)));
  const close = store.open();
  const end = (endReason: 'ended' | 'link' | 'reader') => {
    $agent.set(null);
    $status.set({ state: 'over', reason: endReason });
  };
  return {
    $session,
    $isReady,
    store,
    kinds,
    close,
    form,
    end,
    screen: () => store.$screen.get(),
    act: () => {
      $agent.set(agent);
      $status.set({ state: 'acting', agent });
    },
    begin: () => $status.set({ state: 'none' }),
    signIn: () => $session.set({ ...$session.get(), loginStatus: 'loggedin' }),
  };
};

describe('The screen of a portal', () => {
  it('waits for the impersonation and for the session, then asks to sign in, and follows the sign-in', () => {
    const { $isReady, begin, signIn, kinds, screen } = open({ isReady: false });
    begin();
    expect(screen()).to.deep.equal({ kind: 'waiting' });
    $isReady.set(true);
    expect(screen()).to.deep.equal({ kind: 'sign-in', endReason: null });
    signIn();
    expect(screen()).to.deep.equal({ kind: 'reader', userId: 5 });
    expect(kinds).to.deep.equal(['waiting', 'sign-in', 'reader']);
  });

  it('is an agent’s while they act, also if another reader is signed in, and does not wait for the session', () => {
    const { act, screen } = open({ isReady: false, loginStatus: 'loggedin' });
    act();
    expect(screen()).to.deep.equal({ kind: 'impersonated', agent, hasEnded: false });
  });

  it('tells an agent with an account of their own that their time is over, before it opens that account', () => {
    const { act, end, store, screen } = open({ loginStatus: 'loggedin' });
    act();
    end('ended');
    expect(screen()).to.deep.equal({ kind: 'ended', endReason: 'ended' });
    store.chooseOwnAccount();
    expect(screen()).to.deep.equal({ kind: 'reader', userId: 5 });
  });

  it('tells the reason at the sign-in, too', () => {
    const { end, screen } = open();
    end('link');
    expect(screen()).to.deep.equal({ kind: 'sign-in', endReason: 'link' });
  });

  it('stays an agent’s with their unsaved input, until they leave it', () => {
    const { act, end, form, store, screen } = open({ loginStatus: 'loggedin' });
    act();
    form.isEdited = true;
    end('ended');
    expect(screen()).to.deep.equal({ kind: 'impersonated', agent, hasEnded: true });
    store.leave();
    expect(screen()).to.deep.equal({ kind: 'ended', endReason: 'ended' });
  });

  it('forgets unsaved input when another agent begins', () => {
    const { act, end, form, screen } = open();
    act();
    form.isEdited = true;
    end('ended');
    act();
    form.isEdited = false;
    end('ended');
    expect(screen()).to.deep.equal({ kind: 'sign-in', endReason: 'ended' });
  });

  it('keeps nothing, and follows no session, once the portal is closed', () => {
    const { act, end, form, close, screen, $session } = open();
    act();
    form.isEdited = true;
    close();
    end('ended');
    expect(screen().kind).to.equal('sign-in');
    expect($session.lc).to.equal(0);
  });
});
