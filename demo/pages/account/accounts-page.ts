import { html, rawHtml } from '../../html.ts';
import { page } from '../layout.ts';
import { paywallTag, type Snippet } from '../snippet.ts';

/** The screens that open on request, by the labels of their buttons. */
const screens: readonly (readonly [screen: string, name: string])[] = [
  ['user-profile', 'Profile'],
  ['change-email', 'Change the address'],
  ['reset-password', 'A new password'],
  ['login-without-password', 'A link that logs in'],
  ['verify-email', 'Confirm the address'],
];

const script = `
window.pw = window.pw || [];
// What is pushed before the SDK has come waits for it: no click is lost.
const onClick = (button, act) => button.addEventListener('click', () => pw.push(act));
onClick(document.querySelector('[data-log-in]'), (api) => api.login());
onClick(document.querySelector('[data-log-out]'), (api) => api.logout());
for (const button of document.querySelectorAll('[data-screen]'))
  onClick(button, (api) => api.showTemplate(button.dataset.screen));
pw.push((api) => {
  api.showTemplate('sign-in-navbar');
  const status = document.querySelector('[data-status]');
  api.session.subscribe(({ loginStatus, user }) => {
    status.textContent = loginStatus === 'loggedin' ? 'Logged in as ' + user.email : 'Nobody is logged in';
  });
});
`;

/** Every account screen, each at the press of a button, and the navbar that follows the session. */
export const accountsPage = (snippet: Snippet): string =>
  page({
    title: 'Accounts',
    description: 'Sign up, log in, and everything around it.',
    styles: ['account.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account">
  <h1>Accounts</h1>
  <div data-pw-navbar></div>
  <p data-status role="status">Nobody is logged in</p>
  <p class="account-buttons"><button type="button" data-log-in>Log in</button>
  ${screens.map(([screen, name]) => html`<button type="button" data-screen="${screen}">${name}</button> `)}
  <button type="button" data-log-out>Log out</button></p>
  <p>Mails are in the <a href="/mail">outbox</a>.</p>
  ${paywallTag(snippet)}
</div>
<script${snippet.nonce === null ? rawHtml('') : html` nonce="${snippet.nonce}"`}>${rawHtml(script)}</script>`,
    about: html`<p><strong>Accounts.</strong> The bar above follows the session; each button opens one screen of the SDK. An operator’s template of the same name would take its place. Any address will do to sign up; the readers of the <a href="/#readers">index</a> can log in.</p>`,
  });
