import type { Language } from '../../../src/i18n/languages.ts';
import { plainTextsOf } from '../../../src/i18n/plain-texts.ts';
import type { PageCore } from '../../../src/sdk/core/page-core.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { createProviders } from '../../../src/session/account/account-settings.ts';
import { loadAccountCatalogue } from '../../account/account-catalogues.ts';
import { accountStyles } from '../../account/account-styles.ts';
import { accountStep } from '../../account/first-step/account-steps.ts';
import button from '../../ui/button/button.css';
import spinner from '../../ui/spinner/spinner.css';
import type { WallShell } from '../shell/index.ts';
import { languageOf } from '../shell/wall-language.ts';
import type { WallViewPorts } from '../shell/wall-view.ts';
import { type DrawnStep, drawFirstStep } from './first-step.ts';

const styles = [button, spinner, accountStyles];

/** Dependencies of the first steps of a page's screens. */
export interface FirstStepPage {
  core: {
    platform: WallViewPorts['platform'];
    sessionStore: Pick<PageCore['sessionStore'], '$session'>;
    landing: Pick<PageCore['landing'], 'secrets'>;
  };
  /** The connected tags. */
  tags(): readonly HTMLElement[];
  loadSdk(name: 'sdk'): Promise<Pick<Sdk, 'account'>>;
  /** Registers `pw-paywall` with React. */
  loadElement(tag: 'pw-paywall'): Promise<unknown>;
}

/** The first value of an attribute on the page's tags. */
const attributeOf = (tags: readonly HTMLElement[], name: string): string | null =>
  tags.map((tag) => tag.getAttribute(name)).find((value) => value !== null) ?? null;

/**
 * Lets the shell draw the first steps of a page's screens. Returns the function that loads their texts in the language
 * of the page's tags.
 */
export const openFirstSteps = (
  shell: Pick<WallShell, 'useScreens'>,
  { core, tags, loadSdk, loadElement }: FirstStepPage,
): (() => Promise<void>) => {
  const { platform, sessionStore, landing } = core;
  // The account itself warns of unknown names.
  const providers = createProviders(() => attributeOf(tags(), 'sso-providers'), { warn: () => {} });
  const writeStep = async (screen: string, language: Language, id: string): Promise<DrawnStep | null> => {
    const i18n = plainTextsOf(await loadAccountCatalogue(language));
    const { email } = sessionStore.$session.get().user;
    const facts = { providers: providers(), secrets: landing.secrets, email };
    const step = accountStep(screen, facts, { i18n, language, id });
    return step && { ...step, styles };
  };
  const loadAccount = async () => (await loadSdk('sdk')).account();
  const loadReact = () =>
    Promise.all([loadElement('pw-paywall'), import('../account/screen-content.tsx'), loadAccount()]);
  shell.useScreens((place, wall, ports, listener) => {
    const step = writeStep(wall.screen ?? '', languageOf(ports), `first-step-${wall.key}`).catch(() => null);
    return drawFirstStep(place, wall, { ...ports, step, loadReact }, listener);
  });
  return async () => {
    const [host] = tags();
    // What draws without it logs a failure.
    if (host !== undefined) await loadAccountCatalogue(languageOf({ host, platform })).catch(() => {});
  };
};
