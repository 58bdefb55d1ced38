/** Changes with idempotency keys, sent to a service that may die between request and reply. */
import assert from 'node:assert/strict';
import { seedPassword } from '../../../demo/seed/readers.ts';
import type { ServiceProcess } from '../service/service-process.ts';

const plans = ['us-digital-yearly', 'us-digital-monthly'] as const;

/** Signs a seeded reader in, and returns the headers of their calls. */
export const logInTo = async (service: ServiceProcess, email: string): Promise<Record<string, string>> => {
  const body = new URLSearchParams({ email, password: seedPassword });
  const address = new URL('/user/login', service.address ?? '');
  const response: unknown = await (await fetch(address, { method: 'POST', body })).json();
  return { authorization: `Bearer ${Object(response).token}` };
};

/** The only subscription of a reader of the United States. */
export const onlySubscription = async (service: ServiceProcess, headers: Record<string, string>) => {
  const address = new URL('/subs/subscriptions?siteid=ledger&mode=production', service.address ?? '');
  const response: unknown = await (await fetch(address, { headers })).json();
  return Object(Object(response).subscriptions[0]);
};

/**
 * Sends the plan change of a number: alternates between the yearly and the monthly plan. Returns the resulting plan.
 */
export const sendPlanChange = async (
  service: ServiceProcess,
  headers: Record<string, string>,
  subscription_id: string,
  number: number,
): Promise<unknown> => {
  const payload = { subscription_id, plan_id: plans[number % 2], action: 'switch-plan', source: 'customer-portal' };
  const response = await fetch(new URL('/subs/retention/digital_action', service.address ?? ''), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `intent-${number}` },
    body: JSON.stringify(payload),
  });
  const reply: unknown = await response.json();
  assert.equal(response.status, 200, JSON.stringify(reply));
  return Object(reply).subscription;
};

/** Sends one change after the other until the service is gone; returns the replies that came. */
export const sendIntentsUntilFailure = async (
  service: ServiceProcess,
  headers: Record<string, string>,
  subsId: string,
): Promise<unknown[]> => {
  const replies: unknown[] = [];
  for (;;) {
    try {
      replies.push(await sendPlanChange(service, headers, subsId, replies.length));
    } catch (cause) {
      if (cause instanceof assert.AssertionError) throw cause;
      return replies;
    }
  }
};
