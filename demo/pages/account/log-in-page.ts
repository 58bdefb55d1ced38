import { html } from '../../html.ts';
import { inlineScript } from '../inline-script.ts';
import { barePage } from '../layout.ts';
import { paywallTag, type Snippet } from '../snippet.ts';

const script = `
window.pw = window.pw || [];
const [again, onwards] = ['[data-log-in]', '[data-onwards]'].map((part) => document.querySelector(part));
const status = document.querySelector('[data-status]');
again.addEventListener('click', () => pw.push((api) => api.login()));
pw.push((api) => {
  api.session.subscribe(({ loginStatus, user }) => {
    const isLoggedIn = loginStatus === 'loggedin';
    status.textContent = !isLoggedIn ? 'Nobody is signed in.' : user.email ? 'You are signed in as ' + user.email + '.' : 'You are signed in.';
    again.hidden = isLoggedIn;
    onwards.hidden = !isLoggedIn;
    // Only a window that another page opened is in the reader's way.
    if (isLoggedIn && window.opener !== null) window.close();
  });
  if (api.session.get().loginStatus !== 'loggedin') api.login();
});
`;

/** The small window (800 by 600) for logging in from another page (spec: newsletters point 2). */
export const logInPage = (snippet: Snippet): string =>
  barePage({
    title: 'Sign in',
    description: 'Sign in to The Ledger.',
    styles: ['account.css', 'log-in.css'],
    head: html`<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">`,
    snippet,
    main: html`<div class="log-in">
  <p class="log-in-paper">The Ledger</p>
  <h1>Sign in</h1>
  <p data-status role="status"></p>
  <p><button type="button" data-log-in>Sign in</button></p>
  <p data-onwards hidden>Go on to <a href="/newsletters">your newsletters</a>, to <a href="/portal/en/">your account</a> or to <a href="/">the newspaper</a>.</p>
  ${paywallTag(snippet)}
</div>
${inlineScript(snippet.nonce, script)}`,
  });
