import { expect } from '@open-wc/testing';
import { frequencyText } from '../../../../elements/newsletters/item/frequency-text.ts';
import type { Frequency } from '../../../../src/newsletters/newsletter.ts';
import { loadNewsletterMessages } from '../../../support/newsletters/newsletter-messages.ts';

describe('How often a newsletter comes', () => {
  it('is said in the reader’s words for a code, in the publisher’s for a text, and not at all where nobody says', async () => {
    const words = await loadNewsletterMessages();
    const text = (frequency: Frequency) => frequencyText(words, frequency);
    expect(text({ kind: 'once-daily' })).to.match(/once/i);
    expect(text({ kind: 'multiple-times-daily' })).to.match(/(several|multiple)/i);
    expect(text({ kind: 'text', text: 'Tuesdays' })).to.equal('Tuesdays');
    expect(text({ kind: 'unknown' })).to.equal('');
  });
});
