import { subscribeMailing, unsubscribeMailing } from '../contract/newsletters/membership.ts';
import { frequencyCodes } from '../contract/newsletters/newsletter.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { getOwn } from '../platform/own-value.ts';
import { getMembership, loadingMembership, type Membership } from './membership.ts';
import { acquireRecords } from './membership-records.ts';
import type { MembershipView } from './membership-view.ts';
import type { FrequencyChoice, Newsletter } from './newsletter.ts';
import { mailingTimeoutMs } from './request-timeout.ts';

/** Result of a change. `ignored`: another was pending, or another reader is shown meanwhile. */
export type ChangeResult = 'done' | 'failed' | 'refused' | 'shared-account' | 'unverified' | 'trial-over' | 'ignored';

/** A change of one newsletter. `frequency`: chosen by the reader. */
export interface MembershipChange {
  frequency?: FrequencyChoice | undefined;
  target: Pick<Membership, 'state' | 'frequency'>;
}

/** Returns the result of a change that failed for this cause. */
export const toChangeResult = (cause: unknown): ChangeResult => {
  if (!(cause instanceof Failure)) return 'failed';
  if (cause.status === 401) return 'refused';
  const code = getOwn(getOwn(cause.body, 'error'), 'code');
  if (code === 'institution_account') return 'shared-account';
  if (code === 'not_confirmed') return 'unverified';
  return code === 'trial_over' ? 'trial-over' : 'failed';
};

/** A refusal has changed nothing; after any other failure the result is unknown. */
const isDefiniteFailure = (cause: unknown): boolean =>
  cause instanceof Failure && cause.kind === 'status' && (cause.status ?? 500) < 500;

const isOfMembership = ({ isMembership }: Newsletter): boolean => isMembership;

/** Returns whether the present state is the target of a change. */
const isApplied = ({ target, frequency }: MembershipChange, before: Membership, current: Membership): boolean =>
  current.state === target.state &&
  (before.state !== target.state || frequency === undefined || current.frequency === frequency);

/** Loads a newsletter's state again, and that of others of its site whose state may follow from the change. */
const reload = async (
  { records, load }: MembershipView,
  newsletter: Newsletter,
  batch: readonly Newsletter[] = [newsletter],
): Promise<Membership> => {
  records.$records.setKey(newsletter.key, loadingMembership);
  await load(batch);
  return getMembership(records.$records.get(), newsletter);
};

/** Sends a change. Only a clear success or refusal is trusted; otherwise the state is loaded again. Never rejects. */
export const sendChange = async (
  http: Http,
  view: MembershipView,
  newsletter: Newsletter,
  change: MembershipChange,
): Promise<ChangeResult> => {
  const { proof, records } = view;
  const { $records, changing } = records;
  const { key, listId, siteId, regionId, isMembership } = newsletter;
  const before = getMembership($records.get(), newsletter);
  if (changing.has(key) || before.state === 'loading') return 'ignored';
  changing.add(key);
  // A change outlives the element that sent it.
  const { release } = acquireRecords(http, proof.email);
  $records.setKey(key, { ...before, isBusy: true });
  const { target, frequency } = change;
  const endpoint = target.state === 'subscribed' ? subscribeMailing : unsubscribeMailing;
  const code = frequency === undefined ? undefined : frequencyCodes[frequency];
  const body = { email: proof.email, listIds: [listId], tags: { force_subscribe: true, frequency: code } };
  try {
    await http(endpoint, { ...proof.options, query: { siteId, regionId }, body, timeoutMs: mailingTimeoutMs });
  } catch (cause) {
    changing.delete(key);
    if (isDefiniteFailure(cause)) {
      $records.setKey(key, { ...getMembership($records.get(), newsletter), isBusy: false });
      return toChangeResult(cause);
    }
    records.recordChange(key);
    return isApplied(change, before, await reload(view, newsletter)) ? 'done' : toChangeResult(cause);
  } finally {
    release();
  }
  changing.delete(key);
  records.recordChange(key);
  // Only the service knows the effects of a membership on all its newsletters (spec: newsletters point 4).
  const isMember = isMembership && target.state === 'subscribed';
  if (isMember) await reload(view, newsletter, view.newsletters.filter(isOfMembership));
  else $records.setKey(key, { ...target, isBusy: false });
  return 'done';
};
