import type { I18n } from '@lingui/core';
import type { SampleRequestResult, SampleStatus } from '../../../../src/subscriptions/samples/samples.ts';
import { outcomeText } from '../../features/operations/labels/outcome-messages.ts';

const statusLabels: Readonly<Record<SampleStatus, (i18n: I18n) => string>> = {
  requested: (i18n) => i18n._('portal.sample.requested'),
  sent: (i18n) => i18n._('portal.sample.sent'),
  unknown: (i18n) => i18n._('portal.status.unknown'),
};

/** Returns the label of a request's status. */
export const sampleStatusText = (i18n: I18n, status: SampleStatus): string => statusLabels[status](i18n);

/** Returns the message for a request that failed; empty if it succeeded. */
export const sampleOutcomeText = (i18n: I18n, outcome: SampleRequestResult | null): string => {
  if (outcome === null || outcome.kind === 'done') return '';
  return outcome.kind === 'too-soon' ? i18n._('portal.sample.too-soon') : outcomeText(i18n, outcome);
};
