import { parseSafeJson } from '../../http/safe-json.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { MeterReading, MeterWire } from '../runner/metered-view.ts';

/**
 * Returns how a gate in front of the site has read a meter for this page, after it has counted the view: it wrote that
 * into the page. Null if it tells nothing about the meter, or about another page.
 */
export const readMeter = (text: string, { flowId, counterId, pageId }: MeterWire): MeterReading | null => {
  try {
    const { page, meters } = Object(parseSafeJson(text));
    const reading = getOwn(getOwn(meters, flowId), counterId);
    const count = getOwn(reading, 'count');
    if (page !== pageId || typeof count !== 'number') return null;
    return { count, increment: getOwn(reading, 'increment') === true };
  } catch {
    // Something else has that name.
    return null;
  }
};
