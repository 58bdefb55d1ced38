import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { allRoutes, type RouteDeps } from '../../../demo/service/all-routes.ts';
import { createService, type Service } from '../../../demo/service/create-service.ts';
import { createMailPages } from '../../../demo/service/domain/accounts/mail-pages.ts';
import { createMailWorker } from '../../../demo/service/domain/mails/mail-worker.ts';
import { createEmailKeys } from '../../../demo/service/domain/newsletters/email-keys.ts';
import { createOperatorKeys } from '../../../demo/service/domain/operators/operator-keys.ts';
import { fakePaymentGateways } from '../../../demo/service/fakes/gateways/payment-gateways.ts';
import { noInput } from '../../../demo/service/http/handler.ts';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { createFakeLocation } from '../../../demo/service/sandbox/fake-location.ts';
import { createSharedSettings } from '../../../demo/service/sandbox/shared-settings.ts';
import { type Route, refusalsOf, wire } from '../../../src/contract/index.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';
import { testSeed } from '../../support/service/service-seed.ts';
import { listFiles, root, textOf } from '../../support/sources/sources.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' &&
  value !== null &&
  ['host', 'method', 'path', 'bodyKind'].every((name) => Object.hasOwn(value, name));

/** Every call that a value holds, however deep in tables of calls. */
const callsIn = (value: unknown): Route[] => {
  if (isRoute(value)) return [value];
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.values(value).flatMap(callsIn);
};

const nameOf = ({ host, method, path }: Route): string => `${host} ${method} ${path}`;
const listed = new Set(wire.map(({ endpoint }) => nameOf(endpoint)));

describe('The table of the wire', () => {
  it('has every call that client code can make', async () => {
    const modules = listFiles('src/contract/**/*.ts').filter((file) => !file.endsWith('/index.ts'));
    const made: Route[] = [];
    for (const file of modules) {
      const exported: Record<string, unknown> = await import(join(root, file));
      // A route alone, without how its answer is read, is a part of a call.
      made.push(...callsIn({ ...exported }).filter((route) => Object.hasOwn(route, 'decode')));
    }
    assert.ok(made.length > wire.length);
    assert.deepEqual(
      made.map(nameOf).filter((name) => !listed.has(name)),
      [],
    );
    const elsewhere = listFiles('{src,elements}/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('src/contract/') && /\bbodyKind:\s*'/.test(textOf(file)),
    );
    assert.deepEqual(elsewhere, []);
  });

  it('names each call once, says what it is for, and where it comes from', () => {
    assert.equal(new Set(wire.map(({ id }) => id)).size, wire.length);
    for (const { id, summary, spec } of wire) {
      assert.match(summary, /^\S.{8,110}[^.\s]$/, id);
      assert.match(spec, /^((paywall|newsletters|portal), points? [\d, and]+$|addition)/, id);
    }
  });

  it('says of each call that takes something how it is refused when that is malformed', () => {
    for (const row of wire) {
      const statuses = refusalsOf(row).map(({ status }) => status);
      assert.equal(
        statuses.includes(400),
        row.query !== null || row.body !== null || row.refusals?.[400] !== undefined,
      );
      assert.equal(row.body === null, row.endpoint.bodyKind === 'none' || row.id === 'auth.directLogin', row.id);
    }
  });
});

describe('The sandbox', () => {
  let database: Database;
  let service: Service;
  let ports: RouteDeps;
  before(async () => {
    database = await openEmbedded();
    service = await createService({ database, seed: testSeed, isSandbox: true });
    ports = {
      database,
      location: createFakeLocation(await createSharedSettings(database)),
      pages: createMailPages(database, { opensLoopback: true, isRegistered: () => true }),
      mailWorker: createMailWorker({
        database,
        clock: { now: () => new Date(0) },
        server: null,
        shouldKeepOutbox: true,
        onError: () => {},
      }),
      providers: null,
      emailKeys: createEmailKeys(database),
      operatorKeys: createOperatorKeys(database, { configuredKey: null, isSandbox: true }),
      gateways: fakePaymentGateways,
    };
  });
  after(async () => {
    await ports.mailWorker.close();
    await service.close();
    await database.destroy();
  });

  it('answers each call of the table once, by the very schemas of the table, and no other', () => {
    const calls = allRoutes(ports);
    for (const { id, endpoint, query, body } of wire) {
      const [call, ...others] = calls.filter((other) => other.endpoint === endpoint);
      assert.equal(others.length, 0, id);
      assert.ok(call !== undefined, id);
      assert.equal(call.handler.schemas.query, query ?? noInput, `${id}: query`);
      assert.equal(call.handler.schemas.body, body ?? noInput, `${id}: body`);
    }
    assert.equal(calls.length, wire.length);
  });

  it('has routes for the table, at plain paths and under prefixes, and beside them its own pages alone', () => {
    const own =
      /^(\/paywall)?\/(sandbox|sso|places|gateways|health|mail|events|template\/page|subs\/(payment-update|gateway-webhook|invoice-pdf))(\/|$)/;
    const routes = service.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [method, path]);
    const answered = new Set(routes.map(([method, path]) => `${method} ${path}`));
    const wanted = wire.flatMap(({ endpoint: { host, method, path } }) => [
      `${method} ${path}`,
      `${method} /${host}${path}`,
    ]);
    assert.deepEqual(
      wanted.filter((route) => !answered.has(route)),
      [],
    );
    const others = [...answered].filter((route) => !wanted.includes(route));
    assert.deepEqual(
      others.filter((route) => !own.test(route.replace(/^\S+ /, ''))),
      [],
    );
  });
});
