/** `dist/openapi.json`: the service contract as an OpenAPI document, so that any backend can serve the SDK. */
import { emailKeyHeader, wire } from '#src/contract/index.ts';
import { sharedSchemas } from './json-schema.ts';
import { type Group, operationOf } from './operation.ts';
import { serversOf } from './servers.ts';

const add = (groups: Group[], row: Group[number]): Group[] => {
  const { method, path } = row.endpoint;
  const at = groups.findIndex(([{ endpoint }]) => endpoint.method === method && endpoint.path === path);
  return at < 0 ? [...groups, [row]] : groups.map((group, index) => (index === at ? [...group, row] : group));
};

const pathsOf = (groups: readonly Group[]): Record<string, object> => {
  const paths = [...new Set(groups.map(([{ endpoint }]) => endpoint.path))];
  return Object.fromEntries(
    paths.map((path) => {
      const here = groups.filter(([{ endpoint }]) => endpoint.path === path);
      const hosts = new Set(here.flatMap((group) => group.map(({ endpoint }) => endpoint.host)));
      const operations = here.map((group) => [group[0].endpoint.method.toLowerCase(), operationOf(group)]);
      return [
        path.replaceAll(/:(\w+)/g, '{$1}'),
        { servers: [...hosts].flatMap(serversOf), ...Object.fromEntries(operations) },
      ];
    }),
  );
};

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a log-in: seven days; an agent’s ten minutes.' },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of an operator of the service: a viewer, an editor or a manager.',
  },
  emailKey: {
    type: 'apiKey',
    in: 'header',
    name: emailKeyHeader,
    description: 'A key that was signed for one e-mail address; it logs nobody in.',
  },
  est: {
    type: 'apiKey',
    in: 'query',
    name: 'est',
    description: 'An e-mail session token: tells who reads, and logs nobody in.',
  },
} as const;

/** The description of each family of calls. */
const familyDescriptions: Readonly<Record<string, string>> = {
  paywall: 'Flows, templates, meters, rules, the region and tracked events.',
  flows: 'Versions of flows for operators: saved, published, scheduled, rolled back.',
  templates: 'Versions of templates for operators: saved and published.',
  'newsletter-settings': 'Newsletters for operators: added, changed, withdrawn.',
  'plan-settings': 'Plans for operators: added, changed, put on sale.',
  operator: 'The audit list of operators.',
  operators: 'Operators, their roles and their keys.',
  webhooks: 'Events for the publisher’s own systems: signed, retried, sent again.',
  auth: 'Log-in and log-out, sign-up, single sign-on, and the links of mails.',
  user: 'The reader’s own data: profile, password, address, agents.',
  mailing: 'Newsletters and their memberships.',
  lists: 'The reader’s subscriptions, one list for each billing system.',
  conductor: 'Operations on subscriptions that the conductor bills.',
  'card-billing': 'Operations on subscriptions that are billed by card.',
  'look-ups': 'Plans, credits, charges and states that a page shows beside a subscription.',
  invoices: 'Invoices and their PDFs.',
  'due-invoices': 'What could not be charged, and its payment.',
  'payment-methods': 'Saved ways to pay.',
  'payment-setup': 'What a gateway’s form needs before a card is typed.',
  paypal: 'Visits to PayPal.',
  'billing-info': 'The billing address of card billing.',
  'conductor-billing-info': 'The billing address of the conductor.',
  checkout: 'Plans on sale, and their purchase.',
  seats: 'Seats for guests of a subscription.',
  cinema: 'Films and their rental.',
  sampling: 'Samples of the paper.',
  contact: 'Postal addresses: checks and suggestions.',
};

/** The document, for a version of the package. */
export const openApiDocument = (version: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Presswall service contract',
    version,
    description:
      'What the SDK asks of the services behind it: paywall, auth, mailing and subscriptions. Amounts are whole cents, moments seconds since the epoch. Nothing is proved by cookies. Answers of a shape that is not described here count as a failed connection.',
    contact: { name: 'The maintainers of Presswall' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  // Each path names its own: the four services may be on hosts of their own.
  servers: [{ url: '/', description: 'The origin that serves this document' }],
  tags: [...new Set(wire.map(({ family }) => family))].map((name) => ({ name, description: familyDescriptions[name] })),
  paths: pathsOf(wire.reduce(add, [])),
  components: { schemas: sharedSchemas(), securitySchemes },
});
