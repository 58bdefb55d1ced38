/**
 * The script of the fake Apple, with as much of the real one's API as the SDK uses: `AppleID.auth.init` and `signIn`,
 * which opens Apple's window and resolves to a code, or rejects with `{ error }`.
 */
export const fakeAppleScript = `(() => {
  const home = document.currentScript.src;
  let settings = null;
  const addressOf = ({ clientId, scope, redirectURI, state }) => {
    const url = new URL('auth', home);
    url.search = new URLSearchParams({
      client_id: clientId, scope, redirect_uri: redirectURI, state,
      response_type: 'code', response_mode: 'web_message',
    });
    return url;
  };
  const signIn = () => new Promise((resolve, reject) => {
    const opened = settings && open(addressOf(settings), 'AppleAuthentication', 'popup,width=520,height=640');
    if (!opened) return reject({ error: settings ? 'popup_blocked_by_browser' : 'invalid_request' });
    let closedFor = 0;
    const end = () => { clearInterval(watch); removeEventListener('message', hear); };
    const hear = ({ origin, source, data }) => {
      if (origin !== new URL(home).origin || source !== opened || data?.type !== 'authorization_response') return;
      end();
      const { code, state, error } = data.response;
      if (error) reject({ error: error === 'access_denied' ? 'user_cancelled_authorize' : error });
      else resolve({ authorization: { code, state } });
    };
    const watch = setInterval(() => {
      closedFor = opened.closed ? closedFor + 1 : 0;
      if (closedFor < 3) return;
      end();
      reject({ error: 'popup_closed_by_user' });
    }, 250);
    addEventListener('message', hear);
  });
  window.AppleID = { auth: { init: (given) => { settings = given; }, signIn } };
})();
`;
