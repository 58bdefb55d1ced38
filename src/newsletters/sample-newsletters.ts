import type { Edition } from '../edition/edition.ts';
import { arrange, type Category } from './category.ts';
import type { Newsletter } from './newsletter.ts';

/** A newsletter of the sample. `status` 2: nobody is subscribed to it. */
interface SampleNewsletter {
  id: string;
  icon: string;
  title: string;
  description: string;
  status: 2;
}

const entry = (id: string, icon: string, title: string, description: string): SampleNewsletter => ({
  id,
  icon,
  title,
  description,
  status: 2,
});

/** Fifteen newsletters on health and on the news (spec: newsletters point 3, fallback data). */
export const sampleNewsletters: readonly SampleNewsletter[] = [
  entry('news-morning', '☀', 'Morning Briefing', 'What matters today.'),
  entry('news-evening', '☾', 'Evening Review', 'What happened today.'),
  entry('news-world', '◍', 'World Report', 'News from abroad.'),
  entry('news-politics', '⚖', 'The Chamber', 'What was decided, and by whom.'),
  entry('news-economy', '▲', 'Money Matters', 'Prices, wages and markets.'),
  entry('news-local', '⌂', 'Around Here', 'News from the next street.'),
  entry('news-opinion', '✎', 'Second Thoughts', 'Two opinions on one question.'),
  entry('news-week', '☷', 'The Week', 'Seven days in seven minutes.'),
  entry('health-daily', '♥', 'Daily Health', 'One thing that does you good.'),
  entry('health-food', '✿', 'Good Food', 'What is in season.'),
  entry('health-sleep', '☽', 'Sleep Well', 'What is known of the night.'),
  entry('health-mind', '☺', 'Peace of Mind', 'For quieter days.'),
  entry('health-move', '↗', 'On the Move', 'Exercise for a full day.'),
  entry('health-age', '❦', 'Growing Older', 'Staying well at eighty.'),
  entry('health-research', '⚗', 'From the Lab', 'New studies.'),
];

/** A drawing of one sign, as an address that needs no request. */
const iconUrl = (icon: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><text x="14" y="45" font-size="36">${icon}</text></svg>`,
  )}`;

/**
 * The sample as the list of an edition. It stands where the service has no newsletters at all for an edition, on pages
 * of a development environment alone: readers are never shown what they can't have.
 */
export const sampleOf = ({ edition, siteId, regionId }: Edition): readonly Category[] => {
  const newsletters = sampleNewsletters.map(
    ({ id, icon, title, description }): Newsletter => ({
      key: `sample/${id}`,
      listId: id,
      edition,
      siteId,
      regionId,
      name: title,
      description,
      frequency: { kind: 'unknown' },
      isSubscriberOnly: false,
      isBreakingNews: false,
      isMembership: false,
      logoSmallUrl: iconUrl(icon),
      logoLargeUrl: iconUrl(icon),
      previewUrl: null,
      tag: id.split('-')[0] ?? '',
    }),
  );
  return arrange(
    edition,
    [],
    newsletters.map((newsletter) => ({ name: newsletter.tag, newsletters: [newsletter] })),
  );
};
