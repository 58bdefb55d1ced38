import { after, before, suite, test } from 'node:test';
import type { Engine } from '../support/engines/engine.ts';
import { startFirefox } from '../support/engines/firefox.ts';
import { type RecordedSite, startRecordedSite } from '../support/engines/recorded-site.ts';
import { type Journey, openPage, Visit } from '../support/engines/visit.ts';
import { startWebKit } from '../support/engines/webkit.ts';
import { accountJourneys } from './accounts.ts';
import { checkoutJourneys } from './checkout.ts';
import { historyJourneys } from './history.ts';
import { hostJourneys } from './hosts.ts';
import { meterJourneys } from './meter.ts';
import { newsletterJourneys } from './newsletters.ts';
import { portalJourneys } from './portal.ts';
import { wallJourneys } from './walls.ts';

const journeys: readonly Journey[] = [
  ...wallJourneys,
  ...meterJourneys,
  ...accountJourneys,
  ...historyJourneys,
  ...checkoutJourneys,
  ...newsletterJourneys,
  ...portalJourneys,
  ...hostJourneys,
];

const engines: Readonly<Record<string, () => Promise<Engine>>> = { Firefox: startFirefox, WebKit: startWebKit };

const playIn = (start: () => Promise<Engine>): void => {
  let site: RecordedSite;
  let engine: Engine;
  before(async () => {
    [site, engine] = await Promise.all([startRecordedSite(), start()]);
  });
  after(() => Promise.all([site.stop(), engine.stop()]));
  for (const { title, play } of journeys) {
    test(title, { timeout: 120_000 }, async () => {
      await fetch(`${site.origin}/sandbox/reset`, { method: 'POST' });
      site.serveAs(null);
      const profile = await engine.createProfile();
      try {
        await play(new Visit(site, profile, await openPage(profile)));
      } finally {
        await profile.close();
      }
    });
  }
};

// Each engine has a sandbox of its own, and they play at the same time.
suite('The journeys of readers', { concurrency: true }, () => {
  for (const [name, start] of Object.entries(engines)) {
    suite(`in ${name}`, { concurrency: false }, () => playIn(start));
  }
});
