import type { Dispose } from '../../../src/platform/platform.ts';
import type { PageCore } from '../../../src/sdk/core/page-core.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { createProviders } from '../../../src/session/account/account-settings.ts';
import { parseMarkup } from '../../host/drawing/parse-markup.ts';
import { sheetOf } from '../../host/sheets.ts';
import { accountSettingsOf } from '../../host/tags/account-attributes.ts';
import { spinnerMarkup } from '../../ui/first-step/kit-markup.ts';
import { createTakeOver } from '../../ui/first-step/take-over.ts';
import type { StartData } from './create-start-data.ts';
import { loadSignIn } from './load-portal.ts';
import { watchDrawing } from './react-drawing.ts';
import type { SignInFacts } from './sign-in-facts.ts';
import { chosenOption, signInMarkup } from './sign-in-markup.ts';
import { startStyles } from './start-styles.ts';

/** The page that a portal is on. */
export interface PortalPage {
  core: Pick<
    PageCore,
    'decidable' | 'hosts' | 'isOtherEnvironment' | 'landing' | 'platform' | 'region' | 'sessionStore' | 'site'
  >;
  /** The connected tags. */
  tags(): readonly HTMLElement[];
  loadSdk(name: 'sdk'): Promise<Sdk>;
}

/** Draws the sign-in page into a root. Returns the place that it stands in. */
export const drawSignIn = (root: ShadowRoot, facts: SignInFacts, markup: string): HTMLElement => {
  const { accent } = facts.edition.look;
  const styles =
    accent === null ? startStyles : [...startStyles, `:host { --ppw-accent: var(--pw-accent, ${accent}) }`];
  root.adoptedStyleSheets = styles.map(sheetOf);
  const place = parseMarkup(markup);
  place.style.display = 'contents';
  for (const element of place.querySelectorAll<HTMLElement>('[lang][dir]')) element.style.display = 'contents';
  const select = place.querySelector('select');
  if (select !== null) select.value = chosenOption(facts);
  root.append(place);
  return place;
};

/** Calls back when the page asks for another edition or language. Returns what ends that. */
const watchRoute = (host: HTMLElement, onChange: () => void): Dispose => {
  const observer = new MutationObserver(onChange);
  observer.observe(host, { attributeFilter: ['lang', 'edition', 'base-path'] });
  window.addEventListener('hashchange', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('hashchange', onChange);
  };
};

/**
 * Puts up the sign-in page, which can be used at once. React takes its place when the page is idle, at the latest when
 * something is pressed, or when its reader logs in elsewhere.
 */
export const putUpSignIn = (host: HTMLElement, page: PortalPage, data: StartData, facts: SignInFacts): void => {
  const { core, tags, loadSdk } = page;
  const { platform, sessionStore } = core;
  // The account itself warns of unknown names.
  const providers = createProviders(accountSettingsOf(tags).ssoProviders, { warn: () => {} });
  const { paywall: origin } = core.hosts(core.site().env);
  const resolveUrl = (path: string) => new URL(path, origin).href;
  const { markup, ...texts } = signInMarkup(facts, data, { providers: providers(), resolveUrl, id: 'start' });
  const root = host.attachShadow({ mode: 'open' });
  const place = drawSignIn(root, facts, markup);
  const takeOver = createTakeOver({
    clock: platform.clock,
    loadReact: () => loadSignIn(loadSdk, facts.language, facts.signInLanguage),
    createSpinner: () => parseMarkup(spinnerMarkup),
    draw: (onDrawn) => watchDrawing(host, root, onDrawn),
    reveal: () => {
      for (const stop of stops) stop();
      place.className = '';
      return root.lastElementChild ?? place;
    },
    onFailed: (cause) => {
      platform.log.error('[PW] The portal could not be loaded', cause);
      return true;
    },
  });
  const stops = [
    sessionStore.$session.listen(({ loginStatus }) => {
      if (loginStatus === 'loggedin') takeOver.start();
    }),
    watchRoute(host, takeOver.start),
  ];
  takeOver.open(place, texts);
};
