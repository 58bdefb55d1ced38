/** Sources of a consumer of the package: for its compiler, and for its bundler. */

/** Uses every entry with its types. Lines that are marked as errors must be errors. */
export const typedUse = `
import { createSdk, type HostApi, loadPresswall, type PageQueue, type PresswallEvents } from 'presswall';
import { connect } from 'presswall/template.js';
import { wire } from 'presswall/contract';
import { registerNewsletters } from 'presswall/elements/pw-newsletters';
import { registerPaywall } from 'presswall/elements/pw-paywall';
import { registerPortal } from 'presswall/elements/pw-portal';
import { createGate, type Gate, type GateRecord } from 'presswall/edge';
import { decodeFlow, evaluateFlow } from 'presswall/flow';
import { PwNewsletters, PwPaywall, type PwPaywallElement, PwPortal } from 'presswall/react';
import { createRef } from 'react';

declare global {
  interface Window {
    pw?: PageQueue;
  }
}

export const everything = async () => {
  const loaderUrl = 'https://pw.example.com/pw.js';
  const loaded: HostApi = await loadPresswall({ loaderUrl, nonce: 'n' });
  const pw = createSdk({ loaderUrl });
  for (const register of [registerPaywall, registerNewsletters, registerPortal]) register(pw);
  const off: () => void = loaded.on('login', (session) => session.user.id.toFixed());
  await pw.ready;
  pw.session.subscribe(({ loginStatus }) => loginStatus.trim());
  const known: [string | null, boolean] = [pw.edition.get(), pw.region.get().isKnown];
  void pw.login();
  pw.logout({ redirect: 'https://www.example.com/' });
  void pw.showTemplate('user-profile');
  pw.closeTemplate();
  pw.page({ postId: '7' });
  pw.navigate();
  pw.consent({ analytics_storage: 'denied' });
  pw.track('wi');
  const explanations: object[] = await pw.explain();
  // @ts-expect-error there is no such event
  pw.on('nothing', () => {});
  window.pw = window.pw || [];
  window.pw.push((api) => api.session.get().user.id.toFixed());
  return { off, known, explanations, wire, decodeFlow, evaluateFlow, connect };
};

const services = { paywall: 'https://pw.example.com', auth: 'https://auth.example.com' };
export const gate: Gate = createGate({
  siteId: 'ledger',
  services,
  origin: 'https://origin.example.com',
  flowIdOf: ({ pathname }) => (pathname.startsWith('/news/') ? 'metered' : null),
  log: (record: GateRecord) => record.kind === 'decision' && record.because.trim(),
});
// @ts-expect-error a gate needs to know where the pages come from
createGate({ siteId: 'ledger', services, flowIdOf: () => null });
export const answer: Promise<Response> = gate(new Request('https://www.example.com/'));

const wall = document.createElement('pw-paywall');
wall.addEventListener('pw-resize-template', ({ detail }) => detail.width?.toFixed());
const newsletters = document.createElement('pw-newsletters');
newsletters.hideEmail = true;
newsletters.variant = 'simplified';
// @ts-expect-error a flag is no text
newsletters.hideHeader = 'yes';
document.querySelector('pw-portal')!.basePath = '/portal';
export const detail: PresswallEvents['pw-newsletter-remove-all'] = { listIds: ['a'] };

const ref = createRef<PwPaywallElement>();
export const components = (
  <>
    <PwPaywall ref={ref} siteId="ledger" flowId="metered" className="wall" onPwRedirect={({ detail }) => detail.url.trim()} />
    <PwNewsletters siteId="ledger" hideEmail isAllowUnsubscribe={false} onPwNewsletterAdd={({ detail }) => detail.listId.trim()} />
    <PwPortal siteId="ledger" basePath="/portal" onPwSubscriptionChange={({ detail }) => detail.operation.trim()} />
    {/* @ts-expect-error a wall needs its flow */}
    <PwPaywall siteId="ledger" />
    {/* @ts-expect-error the portal has no such event */}
    <PwPortal siteId="ledger" onPwRedirect={() => {}} />
    <pw-paywall site-id="ledger" flow-id="metered" onpw-login={({ detail }) => detail.loginStatus.trim()} />
    <pw-newsletters site-id="ledger" hide-email env="dev" />
    {/* @ts-expect-error there is no such environment */}
    <pw-portal site-id="ledger" env="mars" />
  </>
);
`;

/**
 * An article with a wall, as an app renders it on a server and in a browser; `heard` receives the data of its events.
 */
export const articleApp = `
import { createElement as h, StrictMode, useState } from 'react';
import { PwPaywall } from 'presswall/react';

const texts = ['The harbour master counted them at dawn.', 'Nine, she said, and one more in the fog.', 'They wait.', 'So do we.'];

const Page = ({ flowId, heard }) => {
  const [readings, setReadings] = useState(0);
  return h('main', null,
    h('h1', null, 'Nine ships wait outside Port Averill'),
    h('button', { onClick: () => setReadings(readings + 1) }, 'Read ' + readings + ' times'),
    h('div', { className: 'article-body' }, texts.map((text) => h('p', { key: text }, text))),
    h('div', { id: 'pw-inline', suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }),
    h(PwPaywall, {
      siteId: 'ledger', flowId, className: 'wall', consentDefault: undefined,
      onPwReady: () => heard('ready'), onPwShowTemplate: ({ detail }) => heard(detail.templateId),
    }),
  );
};

export const App = (props) => h(StrictMode, null, h(Page, props));
`;

/** The server's part: writes the page's markup. */
export const onServer = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.js';

process.stdout.write(renderToString(createElement(App, { flowId: process.argv[2], heard: () => {} })));
`;

/** The browser's part: \`window.begin\` hydrates the page, or renders it, and then starts the SDK with its argument. */
export const inBrowser = `
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createSdk } from 'presswall';
import { registerNewsletters } from 'presswall/elements/pw-newsletters';
import { loadPresswall } from 'presswall/react';
import { App } from './app.js';

window.heard = [];
window.draw = (flowId) => {
  const root = document.getElementById('root');
  const app = createElement(App, { flowId, heard: (what) => window.heard.push(what) });
  const options = { onRecoverableError: (cause) => console.error('recovered: ' + cause.message) };
  if (root.hasChildNodes()) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
};
window.load = (loaderUrl) => {
  const { nonce } = document.querySelector('script[src]');
  return Promise.all([loadPresswall({ loaderUrl, nonce }), loadPresswall({ loaderUrl })]);
};
window.bundled = (loaderUrl) => {
  const pw = createSdk({ loaderUrl });
  registerNewsletters(pw);
  return [pw, createSdk({ loaderUrl })];
};
`;
