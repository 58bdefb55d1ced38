import assert from 'node:assert/strict';
import { button, dialog, type Target } from '../support/engines/targets.ts';
import type { Journey, Visit } from '../support/engines/visit.ts';
import { hostileHosts } from '../support/pages/hostile-hosts.ts';

interface Element {
  reader: string | null;
  path: (visit: Visit) => Promise<string>;
  /** Somebody who can’t be signed in sees it drawn. */
  look: (visit: Visit) => Promise<void>;
  /** It does what is pressed. */
  use: (visit: Visit) => Promise<void>;
}

const item: Target = { css: '[part="item"]', text: /Council Notes/ };

const elements: Readonly<Record<string, Element>> = {
  'pw-paywall': {
    reader: null,
    path: async (visit) => `/hard/${(await visit.slugs())[0]}`,
    look: ({ page }) => page.see({ css: '.inline-wall', within: { css: '#pw-inline' } }),
    use: async ({ page }) => {
      await page.press(button('Subscribe and read on'));
      await page.see({ css: 'h1, h2, h3', name: 'Choose your subscription', within: dialog });
    },
  },
  'pw-newsletters': {
    reader: 'verified@readers.example',
    path: async () => '/newsletters',
    look: ({ page }) => page.see({ css: '[part~="toggle"]', within: item }),
    use: async ({ page }) => {
      const toggle = (state: boolean): Target => ({ css: `[part~="toggle"][aria-checked="${state}"]`, within: item });
      await page.see({ css: '[part~="toggle"][aria-checked]', within: item });
      const isOn = (await page.count(toggle(true))) > 0;
      await page.press(toggle(isOn));
      await page.see(toggle(!isOn));
    },
  },
  'pw-portal': {
    reader: 'us-everything@portal.example',
    path: async () => '/portal/us/',
    look: ({ page }) => page.see({ css: '[part="sign-in"]' }),
    use: async ({ page }) => {
      await page.press({ css: '[part="tab"]', name: /^Subscription/ });
      await page.see({ css: '[part="page"]', text: /Saturday paper and digital, monthly/ });
    },
  },
};

/** The journeys on pages that stand in the way of what is embedded in them. */
export const hostJourneys: readonly Journey[] = Object.entries(elements).map(([tag, { reader, path, look, use }]) => ({
  title: `On each hostile page, ${tag} is whole, and nothing is thrown (${Object.keys(hostileHosts).length} cases)`,
  play: async (visit) => {
    if (reader !== null) await visit.logInAs(reader);
    for (const [name, host] of Object.entries(hostileHosts)) {
      visit.serveAs(host);
      await visit.open(await path(visit));
      await (host.isAnonymous ? look : use)(visit).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`, { cause: error });
      });
      assert.equal(await visit.page.errors(), '', name);
    }
  },
}));
