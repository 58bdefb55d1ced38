/** `dist/openapi.json`: the service contract as an OpenAPI document, so that any backend can serve the SDK. */
import { emailKeyHeader, wire } from '../../../../src/contract/index.ts';
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

/** The document, for a version of the package. */
export const openApiDocument = (version: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Presswall service contract',
    version,
    description:
      'What the SDK asks of the services behind it: paywall, auth, mailing and subscriptions. Amounts are whole cents, moments seconds since the epoch. Nothing is proved by cookies. Answers of a shape that is not described here count as a failed connection.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: [...new Set(wire.map(({ family }) => family))].map((name) => ({ name })),
  paths: pathsOf(wire.reduce(add, [])),
  components: { schemas: sharedSchemas(), securitySchemes },
});
