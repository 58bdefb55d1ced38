import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useState } from 'react';
import type { Language } from '../../../src/i18n/languages.ts';
import { getMembership } from '../../../src/newsletters/membership.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { writeReact } from '../../host/drawing/write-react.ts';
import { useNewsletters } from '../newsletters-context.tsx';
import { FrequencyRadios } from './frequency-choice.tsx';
import { writeItem, writeLogo } from './item-view.ts';
import { NewsletterToggle } from './newsletter-toggle.tsx';

interface NewsletterItemProps {
  newsletter: Newsletter;
  /** The language of the newsletter. */
  language: Language;
  /** The id of its name, unique in the root. */
  id: string;
}

/**
 * A newsletter: its description, frequency, preview and toggle. It subscribes to its own membership only, so that a
 * toggle renders no other item.
 */
export const NewsletterItem = memo(({ newsletter, language, id }: NewsletterItemProps): ReactNode => {
  const { i18n } = useLingui();
  const { displayOptions, store, access } = useNewsletters();
  const { variant } = displayOptions;
  const { key, isBreakingNews } = newsletter;
  const membership = getMembership(useStore(store.memberships.$memberships, { keys: [key] }), newsletter);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  // Its space is reserved for a reader: it may come with their memberships.
  const hasChoicePlace = isBreakingNews && access !== 'anonymous' && access !== 'sample';
  const hasChoice = hasChoicePlace && membership.state === 'subscribed';
  const placeFrequency = (line: ReactNode) => (
    <div className="item-frequency-place">
      {!hasChoice && line}
      <FrequencyRadios
        newsletter={newsletter}
        frequency={membership.frequency}
        isBusy={membership.isBusy}
        isHidden={!hasChoice}
      />
    </div>
  );
  return writeItem(
    writeReact,
    { i18n, newsletter, language, variant, id },
    {
      logo: writeLogo(writeReact, variant, newsletter, brokenUrl, setBrokenUrl),
      toggle: <NewsletterToggle newsletter={newsletter} membership={membership} nameId={id} />,
      placeFrequency: hasChoicePlace ? placeFrequency : undefined,
    },
  );
});
