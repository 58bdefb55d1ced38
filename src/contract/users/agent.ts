/** Agents who act for a reader (spec: portal points 4 and 7). */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { authForm, authRead } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { profileFields } from './profile.ts';

/** Body of `POST /agent/exchange`: the `agent_as_user` token of a URL. */
export const agentExchangeBody = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)) });

/** `GET /info/agent`: returns the impersonated reader, the agent, and the expiry (seconds since the epoch). */
export const agentUserInfo = endpoint()({
  ...authRead,
  path: '/info/agent',
  reply: ownObject({
    ...profileFields,
    agent: ownObject({ name: v.string(), email: v.string() }),
    expires_at: v.number(),
    /** Remaining seconds, for pages whose clock is wrong. */
    expires_in: v.optional(v.nullable(v.number())),
  }),
});

/** `POST /agent/exchange`: exchanges an `agent_as_user` token, once, for a bearer of ten minutes. */
export const exchangeAgent = endpoint<undefined, v.InferInput<typeof agentExchangeBody>>()({
  ...authForm,
  path: '/agent/exchange',
  reply: ownObject({
    token: v.string(),
    agent: ownObject({ id: v.number(), name: v.string(), email: v.string() }),
    /** Seconds since the epoch. */
    expires_at: v.number(),
    /** Remaining seconds, for pages whose clock is wrong. */
    expires_in: v.number(),
  }),
});

const spec = 'portal, point 7';

/** The calls. */
export const agentCalls = { agentUserInfo, exchangeAgent } as const;

/** Their rows. */
export const agentRows = rowsOf('user', agentCalls, {
  agentUserInfo: describeRow({ summary: 'Whom an agent acts for, and until when', spec, access: 'agent' }),
  exchangeAgent: describeRow({
    summary: 'Turns the token of an agent’s link, once, into a bearer of ten minutes',
    spec: 'portal, points 4 and 7',
    access: 'anyone',
    isLimited: true,
    body: agentExchangeBody,
    refusals: { 401: '`unknown_agent_token`: unknown, used or too old' },
  }),
});
