/** One operation of the document, from the rows of the contract that share its method and path. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  type Access,
  accesses,
  type BodyKind,
  idempotencyKeyHeader,
  type Refusal,
  type Row,
  refusalsOf,
  signUpProofHeader,
} from '#src/contract/index.ts';
import { exampleOf } from './example.ts';
import { exampleText } from './example-texts.ts';
import { jsonSchemaOf, sharedSchemas } from './json-schema.ts';

/** Rows that share a method and a path: at least one. */
export type Group = readonly [Row, ...Row[]];

const mediaTypes: Readonly<Record<BodyKind, string | null>> = {
  none: null,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
};

const securities: Readonly<Record<Access, object[]>> = {
  anyone: [],
  known: [{}, { bearer: [] }],
  reader: [{ bearer: [] }],
  owner: [{ bearer: [] }],
  agent: [{ bearer: [] }],
  operator: [{ operatorKey: [] }],
  editor: [{ operatorKey: [] }],
  manager: [{ operatorKey: [] }],
  address: [{ bearer: [] }, { emailKey: [] }],
};

/** Combines schemas into one; equal schemas count once. */
const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first, ...otherRows] = distinct;
  return first !== undefined && otherRows.length === 0 ? first : { anyOf: distinct };
};

const definitions = sharedSchemas();

/** A content of one media type, with a value that its schema allows. */
const contentOf = (mediaType: string, schema: JsonSchema): object => ({
  [mediaType]: { schema, example: exampleOf(schema, definitions, 'value') },
});

const queryRows = (schemas: readonly (GenericSchema | null)[]): JsonSchema[] =>
  schemas.flatMap((schema) => (schema === null ? [] : [jsonSchemaOf(schema)]));

/** An e-mail session token in the query is a security scheme of its own, not a parameter. */
const estParameter = 'est';

/** Returns the security requirements of a call: its access, and an e-mail session token if the query takes one. */
const securityOf = ([{ access, query }]: Group): object[] => {
  const { properties = {}, required = [] } = query === null ? {} : jsonSchemaOf(query);
  if (!Object.hasOwn(properties, estParameter)) return securities[access];
  return [...(required.includes(estParameter) ? [] : securities[access]), { [estParameter]: [] }];
};

/** Returns the query parameters: each name once, required if every row requires it. */
const queryParameters = (group: Group): object[] => {
  const schemas = group.map(({ query }) => (query === null ? {} : jsonSchemaOf(query)));
  const names = new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})));
  names.delete(estParameter);
  return [...names].map((name) => {
    const parameterSchemas = schemas.flatMap(({ properties }) => {
      const schema = properties?.[name];
      return typeof schema === 'object' ? [schema] : [];
    });
    return {
      name,
      in: 'query',
      required: schemas.every(({ required }) => required?.includes(name) ?? false),
      schema: anyOf(parameterSchemas),
      example: exampleOf(anyOf(parameterSchemas), definitions, name),
    };
  });
};

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
    example: exampleText(name, {}),
  }));

const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'Names the intent: requests with one key have one effect and one reply.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
};

const proofParameter = {
  name: signUpProofHeader,
  in: 'header',
  required: false,
  description: 'The `signUpProof` of the registration: with it, the password stays.',
  schema: { type: 'string' },
};

const retryAfter = {
  'retry-after': {
    description: 'After how many seconds it is worth trying again',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
};

const refusalOf = (refusals: readonly Refusal[]): object => ({
  description: [...new Set(refusals.map(({ text }) => text))].join('; '),
  ...(refusals.some(({ hasRetryAfter }) => hasRetryAfter) && { headers: retryAfter }),
  content: contentOf('application/json', anyOf(refusals.map(({ reply }) => jsonSchemaOf(reply)))),
});

const responsesOf = (group: Group): Record<string, object> => {
  const isFile = group.some(({ endpoint }) => endpoint.replyType === 'blob');
  const areLines = group.some(({ endpoint }) => endpoint.replyKind === 'lines');
  const schema = anyOf(group.map(({ endpoint }) => jsonSchemaOf(endpoint.reply)));
  const refusals = group.flatMap(refusalsOf);
  const statuses = [...new Set(refusals.map(({ status }) => status))].sort((a, b) => a - b);
  return {
    200: {
      description: 'It was done.',
      content: isFile
        ? { 'application/pdf': {} }
        : contentOf(areLines ? 'application/x-ndjson' : 'application/json', schema),
    },
    // A call that is never refused by the contract may still meet a limit of a host.
    ...(statuses.length === 0 && { '4XX': { description: 'The SDK goes on as if there were no answer.' } }),
    ...Object.fromEntries(
      statuses.map((status) => [String(status), refusalOf(refusals.filter((refusal) => refusal.status === status))]),
    ),
  };
};

/** The id of a call as a name in code: `card-billing.pause` becomes `cardBillingPause`. */
const operationIdOf = (id: string): string => id.replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The operation. */
export const operationOf = (group: Group): object => {
  const [first] = group;
  const bodies = queryRows(group.map(({ body }) => body));
  const mediaType = mediaTypes[first.endpoint.bodyKind];
  const parameters = [
    ...pathParameters(first.endpoint.path),
    ...queryParameters(group),
    ...(group.some(({ takesKey }) => takesKey) ? [keyParameter] : []),
    ...(group.some(({ takesSignUpProof }) => takesSignUpProof) ? [proofParameter] : []),
  ];
  const lines = group.map(({ access, spec }) => `${accesses[access]} (Spec: ${spec}.)`);
  return {
    operationId: operationIdOf(first.id),
    tags: [...new Set(group.map(({ family }) => family))],
    summary: group.map(({ summary }) => summary).join('; or: '),
    description: [...new Set(lines)].join('\n\n'),
    security: securityOf(group),
    ...(parameters.length > 0 && { parameters }),
    ...(mediaType !== null &&
      bodies.length > 0 && { requestBody: { required: true, content: contentOf(mediaType, anyOf(bodies)) } }),
    responses: responsesOf(group),
  };
};
