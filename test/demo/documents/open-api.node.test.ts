import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { openApiDocument } from '../../../demo/tools/documents/open-api/document.ts';
import { neededRole, needsProof, refusalsOf, wire } from '../../../src/contract/index.ts';

const text = JSON.stringify(openApiDocument('1.2.3'));
const document = JSON.parse(text);
const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];

describe('The OpenAPI document', () => {
  it('is valid, and carries the version of the package', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    assert.deepEqual([valid, errors ?? []], [true, []]);
    assert.deepEqual([document.openapi, document.info.version], ['3.1.0', '1.2.3']);
  });

  it('says what each group of calls is for, and where the document itself is served', () => {
    const described = document.tags.filter(({ description = '' }: { description?: string }) => description.length > 10);
    assert.equal(described.length, new Set(wire.map(({ family }) => family)).size);
    assert.deepEqual(
      document.servers.map(({ url }: { url: string }) => url),
      ['/'],
    );
  });

  it('refers to nothing that it lacks, and keeps nothing that nobody refers to', () => {
    const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref));
    const entries = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    assert.deepEqual([...referred].sort(), entries.sort());
  });

  it('has an operation for each call, under a name of its own', () => {
    const operations = wire.map(({ endpoint: { method, path } }) =>
      operationOf(method, path.replaceAll(/:(\w+)/g, '{$1}')),
    );
    assert.deepEqual(
      wire.filter((_, at) => operations[at] === undefined).map(({ id }) => id),
      [],
    );
    const distinct = new Set(operations);
    assert.equal(new Set([...distinct].map(({ operationId }) => operationId)).size, distinct.size);
    for (const { operationId, summary, tags } of distinct) {
      assert.match(operationId, /^[a-z]+([A-Z0-9][a-z]*)+$/);
      assert.ok(summary.length > 8 && tags.length > 0, operationId);
    }
  });

  for (const row of wire) {
    const { id, endpoint, query, body, takesKey, takesSignUpProof, access } = row;
    it(`tells of ${id} what it takes, who may ask, and how it is refused`, () => {
      const operation = operationOf(endpoint.method, endpoint.path.replaceAll(/:(\w+)/g, '{$1}'));
      const { parameters = [], responses, security, requestBody } = operation;
      const placed = (place: string): string[] =>
        parameters
          .filter((parameter: { in: string }) => parameter.in === place)
          .map(({ name }: { name: string }) => name);
      assert.deepEqual(
        placed('path'),
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      );
      assert.equal(placed('header').includes('idempotency-key'), takesKey === true);
      assert.equal(placed('header').includes('x-sign-up-proof'), takesSignUpProof === true);
      assert.equal(
        security.some((way: object) => Object.hasOwn(way, 'est')),
        id === 'auth.est' || id === 'paywall.region',
      );
      const proof = neededRole(access) === null ? 'bearer' : 'operatorKey';
      if (needsProof(access)) assert.ok(security.some((way: object) => Object.hasOwn(way, proof)));
      assert.equal(
        security.some((way: object) => Object.hasOwn(way, 'emailKey')),
        access === 'address',
      );
      if (query === null && id !== 'auth.sessionLogin') assert.deepEqual(placed('query'), []);
      assert.equal(requestBody !== undefined, body !== null);
      assert.ok(responses['200'].content !== undefined);
      for (const { status, hasRetryAfter } of refusalsOf(row)) {
        assert.ok(responses[status].description.length > 3, `${id} ${status}`);
        assert.equal(responses[status].headers?.['retry-after'] !== undefined, hasRetryAfter);
      }
    });
  }

  for (const { id, endpoint, body } of wire) {
    it(`has an example of ${id} that its decoders accept`, () => {
      const operation = operationOf(endpoint.method, endpoint.path.replaceAll(/:(\w+)/g, '{$1}'));
      const sharing = wire.filter(
        (row) => row.endpoint.method === endpoint.method && row.endpoint.path === endpoint.path,
      );
      const problemsOf = (example: unknown, schemas: readonly GenericSchema[]) => {
        const results = schemas.map((schema) => v.safeParse(schema, example));
        return results.some(({ success }) => success)
          ? []
          : results.flatMap(({ issues = [] }) => issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`));
      };
      const { content: replyContent } = operation.responses['200'];
      const reply = replyContent['application/json'] ?? replyContent['application/x-ndjson'];
      assert.equal(reply === undefined, endpoint.replyType === 'blob' && replyContent['application/pdf'] !== undefined);
      if (reply !== undefined) {
        const replies = sharing.map((row) => row.endpoint.reply);
        assert.deepEqual(problemsOf(reply.example, replies), []);
      }
      const [content] = Object.values<{ example: unknown }>(operation.requestBody?.content ?? {});
      assert.equal(content === undefined, body === null);
      if (content !== undefined) {
        const bodies = sharing.flatMap((row) => (row.body === null ? [] : [row.body]));
        assert.deepEqual(problemsOf(content.example, bodies), []);
      }
      const parameters: readonly { name: string; in: string; example: unknown }[] = operation.parameters ?? [];
      const query = Object.fromEntries(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, example]),
      );
      const queries = sharing.flatMap((row) => (row.query === null ? [] : [row.query]));
      // A few calls take one of two parameters: what is wrong with a value stands at its name.
      const wrong = queries.map((schema) =>
        (v.safeParse(schema, query).issues ?? []).filter((issue) => Object.hasOwn(query, v.getDotPath(issue) ?? '')),
      );
      if (queries.length > 0) assert.ok(wrong.some(({ length }) => length === 0));
    });
  }

  it('tells where each service is: on a host of its own, or under its prefix', () => {
    const urls = (path: string): string[] => document.paths[path].servers.map(({ url }: { url: string }) => url);
    assert.deepEqual(urls('/api/region'), ['https://{name}{suffix}.{domain}', '/paywall']);
    assert.deepEqual(urls('/subs/plans'), ['https://subs{suffix}.{domain}', '/subs']);
    // Two services answer under this path.
    assert.equal(urls('/geo').length, 4);
  });
});
