/** The operators of a service, each with a key and a role of their own: an optional addition. */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId, line } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { managerFacts, operatorFacts, operatorFields, operatorRead, operatorWrite } from './operator-fields.ts';
import { operatorRoles } from './operator-roles.ts';

const role = v.picklist(operatorRoles);

/** Reply of `GET /operator/self`. */
const selfReply = ownObject({
  /** The name for audit lists; null for the key of the service itself, whose calls name their operator. */
  name: v.nullable(v.string()),
  role,
});

/** Reply of `GET /operator/operators`, in the order of their beginning: no keys. */
export const operatorListReply = ownObject({
  operators: v.array(
    ownObject({
      operatorId: v.string(),
      name: v.string(),
      role,
      addedAt: v.string(),
      addedBy: v.string(),
      /** The end of the key, ISO 8601; null while it opens the service. */
      revokedAt: v.nullable(v.string()),
      revokedBy: v.nullable(v.string()),
    }),
  ),
});

const by = { operator: operatorFields.operator };

/** Body of `POST /operator/operator`. */
export const newOperatorBody = v.object({ ...by, name: v.pipe(line(100), v.nonEmpty()), role });

/** Reply of `POST /operator/operator`. */
const newOperatorReply = ownObject({
  operatorId: v.string(),
  /** The key, in this reply alone: the service keeps a hash of it. */
  key: v.string(),
});

/** Body of `POST /operator/operator/revoke`. */
export const revokedOperatorBody = v.object({ ...by, operatorId: exactId });

/** Reply of `POST /operator/operator/revoke`. */
const revokedOperatorReply = ownObject({ operatorId: v.string(), revokedAt: v.string() });

/** The calls. */
export const operatorCalls = {
  self: endpoint()({ ...operatorRead, path: '/operator/self', reply: selfReply }),
  operatorList: endpoint()({ ...operatorRead, path: '/operator/operators', reply: operatorListReply }),
  addOperator: endpoint<undefined, InputOf<typeof newOperatorBody>>()({
    ...operatorWrite,
    path: '/operator/operator',
    reply: newOperatorReply,
  }),
  revokeOperator: endpoint<undefined, InputOf<typeof revokedOperatorBody>>()({
    ...operatorWrite,
    path: '/operator/operator/revoke',
    reply: revokedOperatorReply,
  }),
} as const;

/** Their rows. */
export const operatorRows = rowsOf('operators', operatorCalls, {
  self: describeRow({ ...operatorFacts, summary: 'The name and the role of the key’s operator' }),
  operatorList: describeRow({ ...operatorFacts, summary: 'The operators with their roles, also revoked ones' }),
  addOperator: describeRow({
    ...managerFacts,
    summary: 'Adds an operator, and makes their key',
    body: newOperatorBody,
    refusals: { 409: '`name_taken`: another operator who is not revoked has this name' },
  }),
  revokeOperator: describeRow({
    ...managerFacts,
    summary: 'Ends the key of an operator at once',
    body: revokedOperatorBody,
    refusals: { 404: '`unknown_operator`: there is no such operator' },
  }),
});
