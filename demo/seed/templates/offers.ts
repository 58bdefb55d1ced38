import type { Offer } from './offer.ts';

const finePrint =
  'Billed every month. Cancel at any time in your account; you keep reading until the end of the period you paid for.';

const benefits = [
  'Every article on the site and in the app, with no limit',
  'The morning briefing in your inbox by half past six',
  'Five articles a month to give to friends',
];

/** The prices are those of the plans on sale (`demo/seed/portal/plans.ts`). */
const standardPrice = { price: '$13 a month', terms: 'or $156 a year, after two weeks free' };

/** After the last free article of the month. */
export const metered: Offer = {
  kicker: 'The Ledger',
  headline: 'You have read your three free articles this month',
  lead: 'Reporting from the council chamber, the harbour and the back roads is paid for by the people who read it. Subscribe and keep reading.',
  benefits,
  ...standardPrice,
  button: 'Subscribe for $13 a month',
  finePrint,
};

/** Below an article that only subscribers read to the end. */
export const hard: Offer = {
  kicker: 'For subscribers',
  headline: 'The rest of this story is for subscribers',
  lead: 'It took months of work by reporters who live here. Subscribe to read it to the end, with everything else we publish.',
  benefits: [...benefits, 'The full archive, back to the first edition'],
  ...standardPrice,
  button: 'Subscribe and read on',
  finePrint,
};

/** The two sides of the A/B page. */
export const testPopup: Offer = {
  kicker: 'Keep reading',
  headline: 'Your subscription keeps a reporter at every meeting',
  lead: 'Variant A: a popup that speaks of what the money pays for.',
  benefits,
  ...standardPrice,
  button: 'Support the reporting',
  finePrint,
};

export const testInline: Offer = {
  kicker: 'Keep reading',
  headline: 'Like what you read here?',
  lead: 'Variant B: an offer at the end of the article, which gets in nobody’s way.',
  benefits: [...benefits, 'Crossword, recipes and the tide tables'],
  ...standardPrice,
  button: 'Subscribe for $13 a month',
  finePrint,
};

/** The same below an article, as a page of its own. */
export const framedInline: Offer = {
  ...testInline,
  lead: 'The people who wrote it live here. A subscription keeps them at it.',
};

/** While the anniversary campaign runs. */
export const campaign: Offer = {
  kicker: 'Anniversary offer',
  headline: 'A hundred and twenty years, two weeks free',
  lead: 'The Ledger was first printed above a chandler’s shop with one press and two reporters. To mark the anniversary, a year of reading begins with two weeks free.',
  benefits,
  price: '$156 a year',
  terms: 'after two weeks free',
  button: 'Take the anniversary offer',
  finePrint: 'Billed once a year, from the end of the two weeks. Cancel before, and you pay nothing.',
};

/** A campaign that is over: it is seeded to show that a date node keeps it away. */
export const spring: Offer = {
  kicker: 'Spring offer',
  headline: 'Three months for three dollars',
  lead: 'This offer has ended. If you can read it, a date node has let a reader past the end of its campaign.',
  benefits,
  price: '$3',
  terms: 'for three months',
  button: 'Subscribe',
  finePrint,
};

/** Outside of every campaign. */
export const standard: Offer = {
  kicker: 'The Ledger',
  headline: 'Read The Ledger without limits',
  lead: 'Subscribe for the whole of it: news, investigations, sport, culture and the Saturday magazine.',
  benefits,
  ...standardPrice,
  button: 'Subscribe for $13 a month',
  finePrint,
};

/** One offer per part of the world, each in its own money. */
export const unitedStates: Offer = {
  ...standard,
  kicker: 'Readers in the United States',
  headline: 'Local news, delivered and unlimited',
  price: '$21 a month',
  terms: 'with Saturday’s paper at your door',
  button: 'Subscribe for $21 a month',
};

export const canada: Offer = {
  ...standard,
  kicker: 'Readers in Canada',
  headline: 'News from across the water',
  price: 'CA$17 a month',
  terms: 'or CA$204 a year, after two weeks free',
  button: 'Subscribe for CA$17 a month',
};

export const europe: Offer = {
  ...standard,
  kicker: 'Readers in Europe',
  headline: 'The view from the harbour',
  price: '€11.90 a month',
  terms: 'or €142.80 a year, after two weeks free, with tax',
  button: 'Subscribe for €11.90 a month',
};

export const world: Offer = {
  ...standard,
  kicker: 'Readers abroad',
  headline: 'Home news, wherever you are',
};
