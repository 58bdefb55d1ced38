import type { InferInput } from 'valibot';
import { countMeter } from '../../contract/paywall/count-view.ts';
import type { meterQuery } from '../../contract/paywall/meter.ts';
import type { Http } from '../../http/client.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';
import type { MeteredView, MeterPorts, ViewMeter } from '../runner/metered-view.ts';
import { saveCount } from './save-count.ts';

export { readMeter } from './gate-reading.ts';
export { saveCount } from './save-count.ts';

/** The query of a view, before its limit is added. */
type View = InferInput<typeof meterQuery>;

/** The least limit that no meter reaches: it is none. */
const noLimit = 1e6;

/** Counts a view. `isRefused`: its limit was reached by others meanwhile, and it is not counted. Views are whole. */
const countView = async (http: Http, view: View, rawLimit = noLimit) => {
  const limit = Math.max(Math.ceil(rawLimit), 1);
  const isLimited = limit < noLimit;
  const query = { ...view, limit: isLimited ? String(limit) : undefined };
  const { count, increment } = await http(countMeter, { query, keepalive: true, timeoutMs: stepTimeoutMs });
  return { count, isRefused: isLimited && (count > limit || (count === limit && !increment)) };
};

/** Sends the count of a meter, by its key in the view. Resolves to true if the meter has refused the view, for the first time in it. */
export const sendCount = async (
  { http, keyStore }: Pick<MeterPorts, 'http' | 'keyStore'>,
  { wire, discard }: ViewMeter,
  key: string,
  limit: number | undefined,
  { refusingMeters }: MeteredView,
): Promise<boolean> => {
  const { count, isRefused } = await countView(http, wire, limit);
  saveCount(keyStore, wire, count);
  if (!isRefused || refusingMeters.has(key)) return false;
  // Another view was counted first: the decision is no longer valid.
  refusingMeters.add(key);
  discard();
  return true;
};
