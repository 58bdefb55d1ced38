import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Language } from '../../../src/i18n/languages.ts';
import type { Frequency, Newsletter } from '../../../src/newsletters/newsletter.ts';

const frequencyText = (i18n: I18n, frequency: Frequency): string => {
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

interface NewsletterCardProps {
  newsletter: Newsletter;
  /** The language that it is written in. */
  language: Language;
}

/** One newsletter: what it is, how often it comes, and where to see an issue. */
export const NewsletterCard = ({ newsletter, language }: NewsletterCardProps) => {
  const { i18n } = useLingui();
  const { name, description, frequency, isSubscriberOnly, previewUrl } = newsletter;
  const often = frequencyText(i18n, frequency);
  return (
    <li className="card" part="card">
      {isSubscriberOnly && (
        <p className="card-label" part="subscriber-only">
          {i18n._('newsletters.subscriber-only')}
        </p>
      )}
      <h4 part="name" lang={language}>
        {name}
      </h4>
      {often !== '' && (
        <p className="card-frequency" part="frequency" lang={frequency.kind === 'text' ? language : undefined}>
          {often}
        </p>
      )}
      {description !== '' && (
        <p className="card-description" part="description" lang={language}>
          {description}
        </p>
      )}
      {previewUrl !== null && (
        <a className="card-preview" part="preview" href={previewUrl} target="_blank" rel="noopener">
          {i18n._('newsletters.preview')} <span className="unseen">{i18n._('newsletters.preview.of', { name })}</span>
        </a>
      )}
    </li>
  );
};
