/** Intents that are sent to a service which may die between request and reply. */
import assert from 'node:assert/strict';
import { seedPassword } from '../../demo/seed/readers.ts';
import type { ServiceProcess } from './service-process.ts';

const plans = ['us-digital-yearly', 'us-digital-monthly'] as const;

/** Signs a seeded reader in, and gives the headers of their calls. */
export const logInTo = async (service: ServiceProcess, email: string): Promise<Record<string, string>> => {
  const body = new URLSearchParams({ email, password: seedPassword });
  const address = new URL('/user/login', service.address ?? '');
  const answer: unknown = await (await fetch(address, { method: 'POST', body })).json();
  return { authorization: `Bearer ${Object(answer).token}` };
};

/** The only subscription of a reader of the United States. */
export const onlySubscription = async (service: ServiceProcess, headers: Record<string, string>) => {
  const address = new URL('/subs/subscriptions?siteid=ledger&mode=production', service.address ?? '');
  const answer: unknown = await (await fetch(address, { headers })).json();
  return Object(Object(answer).subscriptions[0]);
};

/** Sends the intent of a number: to change the plan now, by turns to the year and to the month. Gives what is then. */
export const sendIntent = async (
  service: ServiceProcess,
  headers: Record<string, string>,
  subscription_id: string,
  number: number,
): Promise<unknown> => {
  const wanted = { subscription_id, plan_id: plans[number % 2], action: 'switch-plan', source: 'customer-portal' };
  const answer = await fetch(new URL('/subs/retention/digital_action', service.address ?? ''), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `intent-${number}` },
    body: JSON.stringify(wanted),
  });
  const said: unknown = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(said));
  return Object(said).subscription;
};

/** Sends one intent after the other until the service is gone; gives the replies that came. */
export const intendOn = async (
  service: ServiceProcess,
  headers: Record<string, string>,
  subsId: string,
): Promise<unknown[]> => {
  const replies: unknown[] = [];
  for (;;) {
    try {
      replies.push(await sendIntent(service, headers, subsId, replies.length));
    } catch (cause) {
      if (cause instanceof assert.AssertionError) throw cause;
      return replies;
    }
  }
};
