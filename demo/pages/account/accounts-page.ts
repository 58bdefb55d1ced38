import { html, rawHtml } from '../../html.ts';
import { seedPassword } from '../../seed/readers.ts';
import { page } from '../layout.ts';
import { paywallTag, type Snippet } from '../snippet.ts';

/** The screens that open on request: name, label of the button, and what it is for. */
const screens: readonly (readonly [screen: string, name: string, text: string])[] = [
  ['login-without-password', 'A link that signs in', 'For readers who have no password, or forgot it.'],
  ['reset-password', 'A new password', 'Sends a link to choose one.'],
  ['verify-email', 'Confirm the address', 'Sends the link again that a new account begins with.'],
  ['change-email', 'Change the address', 'For a signed-in reader. The new address is confirmed by mail first.'],
  ['user-profile', 'Profile', 'For a signed-in reader: name, address and password.'],
];

const script = `
window.pw = window.pw || [];
// What is pushed before the SDK has come waits for it: no click is lost.
const onClick = (button, act) => button.addEventListener('click', () => pw.push(act));
const [logIn, logOut, signUp] = ['[data-log-in]', '[data-log-out]', '[data-sign-up]'].map((part) => document.querySelector(part));
onClick(logIn, (api) => api.login());
onClick(logOut, (api) => api.logout());
for (const button of document.querySelectorAll('[data-screen]'))
  onClick(button, (api) => api.showTemplate(button.dataset.screen));
pw.push((api) => {
  api.showTemplate('sign-in-navbar');
  const status = document.querySelector('[data-status]');
  api.session.subscribe(({ loginStatus, user }) => {
    const isSignedIn = loginStatus === 'loggedin';
    status.textContent = isSignedIn ? 'Signed in as ' + user.email : 'Nobody is signed in';
    logIn.hidden = isSignedIn;
    signUp.hidden = isSignedIn;
    logOut.hidden = !isSignedIn;
  });
});
`;

/** Every account screen, each at the press of a button, and the navbar that follows the session. */
export const accountsPage = (snippet: Snippet): string =>
  page({
    title: 'Accounts',
    description: 'Sign up, sign in, and everything around it.',
    styles: ['account.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account">
  <div class="account-head"><h1>Accounts</h1> <div data-pw-navbar></div></div>
  <section class="account-state" aria-label="Session">
    <p class="account-status" data-status role="status">Nobody is signed in</p>
    <p data-sign-up>Any address will do to sign up: the mail with its link lands in the <a href="/mail">outbox</a>. To meet a reader who is here already, sign in as <code>verified@readers.example</code> with the password <code>${seedPassword}</code>.</p>
    <p><button type="button" class="account-main" data-log-in>Sign in or sign up</button>
    <button type="button" data-log-out hidden>Sign out</button></p>
  </section>
  <h2>Other screens</h2>
  <ul class="account-screens">${screens.map(
    ([
      screen,
      name,
      text,
    ]) => html`<li><button type="button" data-screen="${screen}">${name}</button> <span>${text}</span></li>
  `,
  )}</ul>
  <p>The mails that they send are in the <a href="/mail">outbox</a>.</p>
  ${paywallTag(snippet)}
</div>
<script${snippet.nonce === null ? rawHtml('') : html` nonce="${snippet.nonce}"`}>${rawHtml(script)}</script>`,
    about: html`<p><strong>Accounts.</strong> The bar above follows the session; each button opens one screen of the SDK. An operator’s template of the same name would take its place. The readers of the <a href="/#readers">index</a> can sign in.</p>`,
  });
