/** Layers from the lowest up; the first match in a layer wins. A layer's members do not import each other. */
export type Ranks = readonly (readonly (readonly [member: string, pattern: RegExp])[])[];

/** The layers of the SDK and its elements. */
export const sourceRanks: Ranks = [
  [
    ['flow', /^src\/flow\//],
    ['platform', /^src\/platform\//],
    ['failure', /^src\/http\/failure\.ts$/],
    ['minor-units', /^src\/contract\/minor-units\.ts$/],
    ['languages', /^src\/i18n\/languages\.ts$/],
  ],
  [
    ['http', /^src\/http\//],
    ['i18n', /^src\/i18n\//],
    ['notices', /^src\/notices\//],
  ],
  [
    ['contract', /^src\/contract\//],
    ['editions', /^src\/editions\//],
    ['query', /^src\/query\//],
  ],
  [
    ['region', /^src\/region\//],
    ['edge', /^src\/edge\//],
  ],
  [['session', /^src\/session\//]],
  [
    ['tracking', /^src\/tracking\//],
    ['addresses', /^src\/addresses\//],
    ['billing', /^src\/billing\//],
  ],
  [
    ['walls', /^src\/walls\//],
    ['newsletters', /^src\/newsletters\//],
    ['subscriptions', /^src\/subscriptions\//],
  ],
  [
    ['payments', /^src\/payments\//],
    ['seats', /^src\/seats\//],
    ['invoices', /^src\/invoices\//],
  ],
  [['checkout', /^src\/checkout\//]],
  [['sdk', /^src\/sdk\//]],
  [['host', /^elements\/(host\/|css\.d\.ts)/]],
  [['hooks', /^elements\/hooks\//]],
  [['ui', /^elements\/ui\//]],
  [['locale-gate', /^elements\/locale-gate\//]],
  [['sign-in', /^elements\/sign-in\//]],
  [
    ['account', /^elements\/account\//],
    ['address', /^elements\/address\//],
    ['payment', /^elements\/payment\//],
    ['newsletters', /^elements\/newsletters\//],
  ],
  [['checkout screens', /^elements\/checkout\//]],
  [
    ['pw-paywall', /^elements\/pw-paywall\//],
    ['pw-newsletters', /^elements\/pw-newsletters\//],
    ['pw-portal', /^elements\/pw-portal\//],
    ['pw-debug', /^elements\/pw-debug\//],
  ],
  [['entries', /^elements\/entries\//]],
];

const noun = (name: string): readonly [string, RegExp] => [
  `domain/${name}/`,
  new RegExp(`^demo/service/domain/${name}/`),
];
const fake = (name: string): readonly [string, RegExp] => [
  `fakes/${name}/`,
  new RegExp(`^demo/service/fakes/${name}/`),
];

/** The layers of the demo: the sandbox from its ports to its start, then what is seeded and drawn. */
export const demoRanks: Ranks = [
  [
    ['ports/', /^demo\/service\/ports\//],
    ['demo/tools/', /^demo\/(tools\/|html\.ts$|(start|build)\.mjs$)/],
    ['demo/edge/', /^demo\/edge\//],
    ['demo/recipes/', /^demo\/recipes\//],
    ['demo/workbench/', /^demo\/workbench\//],
  ],
  [['http/', /^demo\/service\/http\//]],
  [noun('readers'), noun('sites')],
  [noun('agents'), noun('billing/rules'), noun('contact'), noun('invoice-documents'), noun('mails'), noun('operators')],
  [noun('accounts'), noun('billing/store'), noun('flows'), noun('importing'), noun('templates'), noun('webhooks')],
  [
    noun('billing/routes'),
    noun('cinema'),
    noun('gateway-events'),
    noun('invoices'),
    noun('payment-methods'),
    noun('paywall'),
    noun('seats'),
    noun('sso'),
    noun('users'),
  ],
  [noun('checkout'), noun('experiments'), noun('newsletters')],
  [
    ['seeding/', /^demo\/service\/seeding\//],
    ['settings/', /^demo\/service\/settings\//],
    ['statics/', /^demo\/service\/statics\//],
  ],
  [fake('card-fields'), fake('outbox'), fake('places'), fake('sign-in')],
  [fake('gateway-store')],
  [fake('braintree'), fake('paypal'), fake('stripe')],
  [fake('gateways')],
  [['sandbox/', /^demo\/service\/sandbox\//]],
  [['*.ts', /^demo\/service\/(?!main\.)[^/]+$/]],
  [['demo/seed/', /^demo\/seed\//]],
  [['demo/pages/', /^demo\/pages\//]],
  [['main.ts', /^demo\/service\/main\.ts$/]],
];

const support = (name: string): readonly [string, RegExp] => [name, new RegExp(`^test/support/${name}/`)];

/** The layers of what tests share. */
export const supportRanks: Ranks = [
  [
    support('runner'),
    support('screen-reader'),
    support('secrets'),
    support('sources'),
    support('themes'),
    support('world'),
  ],
  [support('browsers'), support('database'), support('edge'), support('query'), support('two-tabs')],
  [support('service')],
  [support('billing')],
  [support('payment'), support('promises')],
  [support('trees')],
  [support('journeys'), support('newsletters'), support('walls')],
  [support('pages')],
  [support('engines')],
  [support('wordpress')],
];

/** Returns the layer of a file; throws if it has none. */
export const placeAmong = (ranks: Ranks, file: string): { rank: number; member: string } => {
  for (const [rank, members] of ranks.entries()) {
    const layer = members.find(([, pattern]) => pattern.test(file));
    if (layer !== undefined) return { rank, member: layer[0] };
  }
  throw new Error(`${file} has no place among the layers`);
};
