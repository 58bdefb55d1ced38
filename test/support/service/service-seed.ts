import type { Seed } from '../../../demo/service/seeding/seed-types.ts';

const analytics = {
  firstParty: { enabled: true },
  productAnalytics: { enabled: false },
  webAnalytics: { enabled: true, measurementId: 'G-1' },
};

const flow = (siteId: string, flowId: string, version: number, isDraft = false) => ({
  siteId,
  isDraft,
  document: { flowId, version, subFlows: [] },
});

const seedReader = (subject: string, email: string, isEmailVerified: boolean) => ({
  subject,
  email,
  isEmailVerified,
  firstName: subject,
  lastName: 'Person',
  note: `Known as ${subject}`,
});

/** A small publisher for the tests of the service: two sites, and one reader of each kind that matters. */
export const testSeed: Seed = {
  sites: [
    {
      siteId: 'ledger',
      name: 'The Ledger',
      origins: ['https://www.ledger.example'],
      regionId: 'us',
      regionsByCountry: { DE: 'de', FR: 'fr' },
      institution: { network: 'campus', email: 'library@readers.example' },
      tracking: analytics,
    },
    {
      siteId: 'gazette',
      name: 'The Gazette',
      origins: [],
      regionId: 'uk',
      tracking: analytics,
      isVerifyFirst: true,
      linkPath: '/welcome',
    },
  ],
  templates: [1, 2].map((version) => ({
    siteId: 'ledger',
    version,
    document: { templateId: 'wall', type: 'noniframe', style: 'popup', html: `<p>${version}</p>${' '.repeat(3000)}` },
  })),
  flows: [
    flow('ledger', 'metered', 1),
    flow('ledger', 'metered', 2),
    flow('ledger', 'metered', 3, true),
    flow('ledger', 'other', 1),
    {
      siteId: 'ledger',
      isDraft: false,
      document: {
        flowId: 'walled',
        version: 1,
        subFlows: [
          {
            pages: [{ id: 'start', type: 'pages', flowgate: { true: ['wall', 'none'] } }],
            users: [],
            eventAndTriggers: [],
            actions: ['wall', 'none'].map((id) => ({ id, type: 'showtemplate', target: { templateId: id } })),
          },
        ],
      },
    },
    flow('gazette', 'metered', 1),
  ],
  rules: [
    { siteId: 'ledger', ruleId: 'subscribed', definition: { kind: 'has-subscription' } },
    { siteId: 'ledger', ruleId: 'subscribed-de', definition: { kind: 'has-subscription', regionId: 'de' } },
    { siteId: 'ledger', ruleId: 'verified', definition: { kind: 'email-verified' } },
    { siteId: 'ledger', ruleId: 'visited-2', definition: { kind: 'visited', atLeast: 2 } },
  ],
  readers: [
    {
      email: 'Subscriber@readers.example',
      password: 'harbour light 7',
      firstName: 'Sonja',
      lastName: 'Reuter',
      verification: 'PaidSubscriber',
      est: { token: 'est-of-the-subscriber', siteId: 'ledger' },
      registeredDaysAgo: 90,
      subscriptions: [
        { regionId: 'us', planId: 'old', subscriptionType: 'conductor', status: 'cancelled', ends: { afterDays: -10 } },
        { regionId: 'fr', planId: 'year', subscriptionType: 'conductor', status: 'active', ends: { afterDays: 30 } },
        { regionId: 'elsewhere', planId: 'life', subscriptionType: 'access', status: 'active', ends: 'never' },
      ],
    },
    {
      email: 'new@readers.example',
      password: 'tide table 9',
      firstName: 'Nils',
      lastName: 'Aker',
      verification: 'NotVerified',
      subscriptions: [],
      memberships: [{ siteId: 'ledger', regionId: 'us', listId: 'morning' }],
    },
    {
      email: 'library@readers.example',
      password: 'reading room 3',
      firstName: 'Campus',
      lastName: 'Library',
      verification: 'TrueVerified',
      subscriptions: [
        { regionId: 'us', planId: 'campus', subscriptionType: 'access', status: 'active', ends: 'never' },
      ],
    },
    {
      email: 'granted@readers.example',
      password: 'study desk 12',
      firstName: 'Greta',
      lastName: 'Lund',
      verification: 'TrueVerified',
      subscriptions: [
        { regionId: 'us', planId: 'campus', subscriptionType: 'access', status: 'active', ends: 'never' },
      ],
    },
  ],
  plans: [],
  agents: [
    { name: 'Agnes Holm', email: 'agnes@support.example' },
    { name: 'Otto Brandal', email: 'otto@support.example' },
  ],
  newsletters: [
    ...[
      ['morning', 'News'],
      ['markets', 'Business'],
      ['evening', 'News'],
      ['alerts', null],
    ].map(([listId, category]) => ({
      siteId: 'ledger',
      regionId: 'us',
      listId: listId ?? '',
      category: category ?? null,
      name: `The ${listId}`,
      isSubscriberOnly: listId === 'markets',
      frequency: listId === 'alerts' ? 4 : 'Daily',
    })),
    { siteId: 'ledger', regionId: 'me', listId: 'members', category: 'Featured', name: 'The members' },
    { siteId: 'gazette', regionId: 'uk', listId: 'members', category: null, name: 'The members', isOnlyListed: true },
  ],
  persons: [
    seedReader('ada', 'ada@people.example', true),
    seedReader('sonja', 'subscriber@readers.example', true),
    seedReader('nils', 'new@readers.example', true),
    seedReader('mallory', 'subscriber@readers.example', false),
    seedReader('ghost', 'ghost@people.example', false),
  ],
  geo: { country: 'US', city: 'Port Averill', timezone: 'America/New_York' },
};
