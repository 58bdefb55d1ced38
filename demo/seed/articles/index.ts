import type { Article } from './article.ts';
import { boatyardSchool } from './boatyard-school.ts';
import { eelgrass } from './eelgrass.ts';
import { elevenWinters } from './eleven-winters.ts';
import { harbourVote } from './harbour-vote.ts';
import { islandFerry } from './island-ferry.ts';
import { kelpCannery } from './kelp-cannery.ts';
import { leaveTheBenches } from './leave-the-benches.ts';
import { millTenants } from './mill-tenants.ts';
import { narrowsRace } from './narrows-race.ts';
import { nightNurses } from './night-nurses.ts';
import { orpheumOrgan } from './orpheum-organ.ts';
import { whenTheSirenSounds } from './when-the-siren-sounds.ts';

/** Every article, newest first. */
export const articles: readonly Article[] = [
  harbourVote,
  kelpCannery,
  islandFerry,
  eelgrass,
  orpheumOrgan,
  narrowsRace,
  leaveTheBenches,
  nightNurses,
  millTenants,
  whenTheSirenSounds,
  boatyardSchool,
  elevenWinters,
];
