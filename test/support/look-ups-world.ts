import { createLookUps } from '../../src/billing/look-ups.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import type { Answer } from './fake-world.ts';
import { createPortalWorld } from './portal-world.ts';
import { editionFor, nothingFound } from './subscriptions.ts';

/** The reader whose things are looked up. */
export const lookUpEmail = 'ada@readers.example';

/** The look-ups of an edition, each empty but for these answers, asked for once. */
export const openLookUps = async (
  answers: Record<string, Answer> = {},
  edition: Partial<PortalEdition> = {},
  given: Record<string, string> = {},
) => {
  const world = createPortalWorld({ cookies: given, answers: { ...nothingFound, ...answers } });
  const { http, clock, cookies, log } = world;
  const lookUps = createLookUps({ http, clock, cookies, log, edition: editionFor(edition), onSignedOut: () => {} });
  await lookUps.load(lookUpEmail);
  return { ...world, lookUps };
};

/** What an edition has that looks whether there is something to come back to. */
export const withLink = { links: { ...editionFor().links, reactivate: 'https://ledger.example/back' } };
