import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { memo, useId } from 'react';
import type { Language } from '../../../src/i18n/languages.ts';
import { getMembership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { useNewsletters } from '../newsletters-context.tsx';
import { FrequencyRadios } from './frequency-choice.tsx';
import { frequencyText } from './frequency-text.ts';
import { NewsletterLogo } from './newsletter-logo.tsx';
import { NewsletterToggle } from './newsletter-toggle.tsx';

interface NewsletterItemProps {
  newsletter: Newsletter;
  /** The language of the newsletter. */
  language: Language;
}

/**
 * A newsletter: its description, frequency, preview and toggle. It subscribes to its own membership only, so that a
 * toggle renders no other item.
 */
export const NewsletterItem = memo(({ newsletter, language }: NewsletterItemProps) => {
  const { i18n } = useLingui();
  const { displayOptions, store, access } = useNewsletters();
  const { key, name, description, frequency, isSubscriberOnly, isBreakingNews, previewUrl } = newsletter;
  const membership = getMembership(useStore(store.memberships.$memberships, { keys: [key] }), newsletter);
  const nameId = useId();
  const { layout, logos } = displayOptions.variant;
  const label = frequencyText(i18n, frequency);
  // Its space is reserved for a reader: it may come with their memberships.
  const hasChoicePlace = isBreakingNews && access !== 'anonymous' && access !== 'sample';
  const hasChoice = hasChoicePlace && membership.state === 'subscribed';
  const frequencyLine = label !== '' && (
    <p className="item-frequency" part="frequency" lang={frequency.kind === 'text' ? language : undefined}>
      {label}
    </p>
  );
  return (
    <li className={layout === 'cards' ? 'item item-card' : 'item item-row'} part="item">
      {logos !== 'none' && (
        <NewsletterLogo url={logos === 'large' ? newsletter.logoLargeUrl : newsletter.logoSmallUrl} size={logos} />
      )}
      <div className="item-text">
        {isSubscriberOnly && (
          <p className="item-label" part="subscriber-only">
            {i18n._('NEWSLETTER_SUBSCRIBER_ONLY')}
          </p>
        )}
        <h4 id={nameId} part="name" lang={language}>
          {name}
        </h4>
        {hasChoicePlace ? (
          <div className="item-frequency-place">
            {!hasChoice && frequencyLine}
            <FrequencyRadios
              newsletter={newsletter}
              frequency={membership.frequency}
              isBusy={membership.isBusy}
              isHidden={!hasChoice}
            />
          </div>
        ) : (
          frequencyLine
        )}
        {description !== '' && (
          <p part="description" lang={language}>
            {description}
          </p>
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
