import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { memo, useId } from 'react';
import type { Language } from '../../../src/i18n/languages.ts';
import { membershipIn } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { FrequencyChoice } from './frequency-choice.tsx';
import { frequencyText } from './frequency-text.ts';
import { NewsletterLogo } from './newsletter-logo.tsx';
import { NewsletterToggle } from './newsletter-toggle.tsx';
import { useNewsletters } from './newsletters-context.tsx';

interface NewsletterItemProps {
  newsletter: Newsletter;
  /** The language that it is written in. */
  language: Language;
}

/**
 * One newsletter: what it is, how often it comes, where to see an issue, and whether its reader is signed up. It follows
 * its own membership alone: a toggle draws nothing but its own item anew.
 */
export const NewsletterItem = memo(({ newsletter, language }: NewsletterItemProps) => {
  const { i18n } = useLingui();
  const { looks, memberships } = useNewsletters();
  const { key, name, description, frequency, isSubscriberOnly, isBreakingNews, previewUrl } = newsletter;
  const membership = membershipIn(useStore(memberships.$memberships, { keys: [key] }), newsletter);
  const nameId = useId();
  const { layout, logos } = looks;
  const often = frequencyText(i18n, frequency);
  const hasChoice = isBreakingNews && membership.state === 'subscribed';
  return (
    <li className={layout === 'cards' ? 'item item-card' : 'item item-row'} part="item">
      {logos === 'large' && <NewsletterLogo url={newsletter.logoLargeUrl} size="large" />}
      {logos === 'small' && <NewsletterLogo url={newsletter.logoSmallUrl} size="small" />}
      <div className="item-text">
        {isSubscriberOnly && (
          <p className="item-label" part="subscriber-only">
            {i18n._('NEWSLETTER_SUBSCRIBER_ONLY')}
          </p>
        )}
        <h4 id={nameId} part="name" lang={language}>
          {name}
        </h4>
        {often !== '' && !hasChoice && (
          <p className="item-frequency" part="frequency" lang={frequency.kind === 'text' ? language : undefined}>
            {often}
          </p>
        )}
        {description !== '' && (
          <p part="description" lang={language}>
            {description}
          </p>
        )}
        {hasChoice && (
          <FrequencyChoice newsletter={newsletter} frequency={membership.frequency} isBusy={membership.isBusy} />
        )}
      </div>
      <div className="item-foot">
        <NewsletterToggle newsletter={newsletter} membership={membership} nameId={nameId} />
        {previewUrl !== null && (
          <a className="item-preview" part="preview" href={previewUrl} target="_blank" rel="noopener">
            {i18n._('NEWSLETTER_PREVIEW_LINK')}{' '}
            <span className="unseen">{i18n._('newsletters.preview.of', { name })}</span>
          </a>
        )}
      </div>
    </li>
  );
});
