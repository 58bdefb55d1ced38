/** The effect of each operation on a subscription in each state (design: billing-states). */
import type { SeedBilled } from '../../../../demo/service/seeding/seed-billing-types.ts';
import type { RequestedOperation } from '../../../support/billing/billing-acts.ts';
import { billedIn, type families, planIn } from '../../../support/billing/billing-world.ts';

type Family = (typeof families)[number];

/** A plan change that is ahead; each family changes to a plan of its own. */
const changing = (family: Family) => ({ scheduled: { planId: planIn(family, 'yearly'), onDay: 20 } });

/** How a subscription may stand before something is done to it. */
const stands = {
  future: () => ({ status: 'future', startDay: 12 }),
  in_trial: () => ({ status: 'in_trial', trialEndDay: 9 }),
  active: () => ({}),
  non_renewing: () => ({ status: 'non_renewing', cancelledDay: 20 }),
  paused: () => ({ status: 'paused', pauseDay: -2, resumeDay: 60 }),
  cancelled: () => ({ status: 'cancelled', term: { fromDay: -70, toDay: -40 }, cancelledDay: -40 }),
  'future, changing': (family) => ({ status: 'future', startDay: 12, ...changing(family) }),
  'in_trial, cancelling': () => ({ status: 'in_trial', trialEndDay: 9, cancelledDay: 9 }),
  'in_trial, changing': (family) => ({ status: 'in_trial', trialEndDay: 9, ...changing(family) }),
  'active, pausing': () => ({ pauseDay: 20, resumeDay: 80 }),
  'active, changing': changing,
  'non_renewing, pausing': () => ({ status: 'non_renewing', cancelledDay: 20, pauseDay: 5, resumeDay: 80 }),
  'non_renewing, changing': (family) => ({ status: 'non_renewing', cancelledDay: 20, ...changing(family) }),
  'paused, cancelling': () => ({ status: 'paused', pauseDay: -2, resumeDay: 60, cancelledDay: 20 }),
  'paused, changing': (family) => ({ status: 'paused', pauseDay: -2, resumeDay: 60, ...changing(family) }),
  'cancelled in trial': () => ({ status: 'cancelled', trialEndDay: 9, cancelledDay: -1 }),
  'cancelled in term': () => ({ status: 'cancelled', cancelledDay: -1 }),
} satisfies Record<string, (family: Family) => Partial<SeedBilled>>;

/** The name of a stand: its status, and what is ahead. */
export type StandName = keyof typeof stands;

/** Every stand, in the order of the seed. */
export const standNames = Object.keys(stands).filter((name): name is StandName => Object.hasOwn(stands, name));

const hasNoTerm: ReadonlySet<string> = new Set(['future', 'in_trial', 'cancelled in trial']);

/** A subscription that stands so. */
export const seeded = (family: Family, name: StandName): SeedBilled => {
  const billed = billedIn(family, stands[name](family));
  if (!hasNoTerm.has(name.split(',')[0] ?? '')) return billed;
  const { term: _, ...without } = billed;
  return without;
};

const wrong = 'invalid_state_for_request';
const noPause = 'invalid_state_for_pause';
const inTheWay = 'operation_failed';

/** The result of each operation: the next status, or the code of the refusal. */
export const table: readonly (readonly [
  RequestedOperation | 'change term end',
  Readonly<Partial<Record<StandName, string>>>,
])[] = [
  [
    'cancel now',
    {
      future: 'cancelled',
      in_trial: 'cancelled',
      active: 'cancelled',
      non_renewing: 'cancelled',
      paused: 'cancelled',
      cancelled: wrong,
    },
  ],
  [
    'cancel at end of term',
    {
      future: wrong,
      in_trial: 'in_trial',
      active: 'non_renewing',
      non_renewing: wrong,
      paused: wrong,
      cancelled: wrong,
      'in_trial, cancelling': wrong,
      'active, pausing': 'non_renewing',
    },
  ],
  [
    'remove scheduled cancellation',
    {
      future: wrong,
      in_trial: wrong,
      active: wrong,
      non_renewing: 'active',
      paused: wrong,
      cancelled: wrong,
      'in_trial, cancelling': 'in_trial',
      'paused, cancelling': wrong,
    },
  ],
  [
    'pause now',
    {
      future: noPause,
      in_trial: noPause,
      active: 'paused',
      non_renewing: 'paused',
      paused: noPause,
      cancelled: noPause,
      'active, changing': inTheWay,
      'non_renewing, changing': inTheWay,
    },
  ],
  [
    'pause on a date',
    {
      future: noPause,
      in_trial: noPause,
      active: 'active',
      non_renewing: 'non_renewing',
      paused: noPause,
      cancelled: noPause,
      'active, changing': inTheWay,
      'active, pausing': 'active',
    },
  ],
  [
    'remove scheduled pause',
    {
      future: wrong,
      in_trial: wrong,
      active: wrong,
      non_renewing: wrong,
      paused: wrong,
      cancelled: wrong,
      'active, pausing': 'active',
      'non_renewing, pausing': 'non_renewing',
    },
  ],
  [
    'resume now',
    {
      future: wrong,
      in_trial: wrong,
      active: wrong,
      non_renewing: wrong,
      paused: 'active',
      cancelled: wrong,
      'paused, cancelling': 'non_renewing',
    },
  ],
  [
    'reactivate',
    {
      future: wrong,
      in_trial: wrong,
      active: wrong,
      non_renewing: wrong,
      paused: wrong,
      cancelled: 'active',
      'cancelled in trial': 'in_trial',
      'cancelled in term': 'active',
    },
  ],
  [
    'change term end',
    {
      future: wrong,
      in_trial: 'in_trial',
      active: 'active',
      non_renewing: 'non_renewing',
      paused: wrong,
      cancelled: wrong,
      'active, pausing': 'active',
    },
  ],
  [
    'switch plan now',
    {
      future: wrong,
      in_trial: 'in_trial',
      active: 'active',
      non_renewing: inTheWay,
      paused: wrong,
      cancelled: wrong,
      'in_trial, cancelling': inTheWay,
      'active, changing': 'active',
      'active, pausing': inTheWay,
    },
  ],
  [
    'switch plan at term end',
    {
      future: wrong,
      in_trial: 'in_trial',
      active: 'active',
      non_renewing: wrong,
      paused: wrong,
      cancelled: wrong,
      'active, pausing': inTheWay,
      'in_trial, cancelling': inTheWay,
    },
  ],
  [
    'remove scheduled changes',
    {
      future: wrong,
      in_trial: wrong,
      active: wrong,
      non_renewing: wrong,
      paused: wrong,
      cancelled: wrong,
      'future, changing': 'future',
      'in_trial, changing': 'in_trial',
      'active, changing': 'active',
      'non_renewing, changing': 'non_renewing',
      'paused, changing': 'paused',
    },
  ],
];
