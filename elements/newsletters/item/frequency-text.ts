import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Frequency } from '../../../src/newsletters/newsletter.ts';

/** Returns the frequency of a newsletter as text; empty if unknown. */
export const frequencyText = (i18n: PlainTexts, frequency: Frequency): string => {
  switch (frequency.kind) {
    case 'once-daily':
      return i18n._('newsletters.frequency.once-daily');
    case 'multiple-times-daily':
      return i18n._('newsletters.frequency.multiple-times-daily');
    case 'text':
      return frequency.text;
    case 'unknown':
      return '';
  }
};
