import type { InferInput } from 'valibot';
import { countMeter } from '../../contract/paywall/count-view.ts';
import type { meterQuery } from '../../contract/paywall/meter.ts';
import type { Http } from '../../http/client.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';
import type { MeteredView, MeterPorts, ViewMeter } from '../runner/metered-view.ts';
import { saveCount } from './save-count.ts';

export { saveCount } from './save-count.ts';

/** The query of a view, before its limit is added. */
type View = InferInput<typeof meterQuery>;

/** The count beyond which nothing is counted, and how it travels: views are whole. A limit that no meter reaches is none. */
const limitOf = (limit = Number.POSITIVE_INFINITY) => {
  const whole = Math.max(Math.ceil(limit), 1);
  return whole < 1e6 ? { limit: whole, text: String(whole) } : { limit: Number.POSITIVE_INFINITY };
};

/** Counts a view. `isRefused`: its limit was reached by others meanwhile, and it is not counted. */
const countView = async (http: Http, view: View, rawLimit: number | undefined) => {
  const { limit, text } = limitOf(rawLimit);
  const request = { query: { ...view, limit: text }, keepalive: true, timeoutMs: stepTimeoutMs };
  const { count, increment } = await http(countMeter, request);
  return { count, isRefused: count > limit || (count === limit && !increment) };
};

/** Sends the count of a meter. Resolves to true if the meter has refused the view, for the first time in it. */
export const sendCount = async (
  { http, keyStore }: Pick<MeterPorts, 'http' | 'keyStore'>,
  { wire, discard }: ViewMeter,
  limit: number | undefined,
  { refusingMeters }: MeteredView,
): Promise<boolean> => {
  const { count, isRefused } = await countView(http, wire, limit);
  saveCount(keyStore, wire, count);
  const key = JSON.stringify([wire.flowId, wire.counterId, wire.uid]);
  if (!isRefused || refusingMeters.has(key)) return false;
  // Another view was counted first: the decision is no longer valid.
  refusingMeters.add(key);
  discard();
  return true;
};
