import type { I18n } from '@lingui/core';
import type { SampleOutcome, SampleStatus } from '../../../../src/billing/samples.ts';
import { outcomeText } from '../../actions/outcome-words.ts';

const statusWords: Readonly<Record<SampleStatus, (i18n: I18n) => string>> = {
  requested: (i18n) => i18n._('portal.sample.requested'),
  sent: (i18n) => i18n._('portal.sample.sent'),
  unknown: (i18n) => i18n._('portal.status.unknown'),
};

/** How a request stands. */
export const sampleStatusText = (i18n: I18n, status: SampleStatus): string => statusWords[status](i18n);

/** What to say about a request that did not end well; empty for one that did. */
export const sampleOutcomeText = (i18n: I18n, outcome: SampleOutcome | null): string => {
  if (outcome === null || outcome.kind === 'done') return '';
  return outcome.kind === 'too-soon' ? i18n._('portal.sample.too-soon') : outcomeText(i18n, outcome);
};
