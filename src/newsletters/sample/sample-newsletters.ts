import type { Edition } from '../../editions/edition.ts';
import { type Category, groupByCategory } from '../category.ts';
import type { Newsletter } from '../newsletter.ts';

/** A newsletter of the sample. `status` 2: not subscribed. */
interface SampleNewsletter {
  id: string;
  icon: string;
  title: string;
  description: string;
  status: 2;
}

const createEntry = (id: string, icon: string, title: string, description: string): SampleNewsletter => ({
  id,
  icon,
  title,
  description,
  status: 2,
});

/** Fifteen newsletters on health and news (spec: newsletters point 3, fallback data). */
export const sampleNewsletters: readonly SampleNewsletter[] = [
  createEntry('news-morning', '☀', 'Morning Briefing', 'What matters today.'),
  createEntry('news-evening', '☾', 'Evening Review', 'What happened today.'),
  createEntry('news-world', '◍', 'World Report', 'News from abroad.'),
  createEntry('news-politics', '⚖', 'The Chamber', 'What was decided, and by whom.'),
  createEntry('news-economy', '▲', 'Money Matters', 'Prices, wages and markets.'),
  createEntry('news-local', '⌂', 'Around Here', 'News from the next street.'),
  createEntry('news-opinion', '✎', 'Second Thoughts', 'Two opinions on one question.'),
  createEntry('news-week', '☷', 'The Week', 'Seven days in seven minutes.'),
  createEntry('health-daily', '♥', 'Daily Health', 'One thing that does you good.'),
  createEntry('health-food', '✿', 'Good Food', 'What is in season.'),
  createEntry('health-sleep', '☽', 'Sleep Well', 'What is known of the night.'),
  createEntry('health-mind', '☺', 'Peace of Mind', 'For quieter days.'),
  createEntry('health-move', '↗', 'On the Move', 'Exercise for a full day.'),
  createEntry('health-age', '❦', 'Growing Older', 'Staying well at eighty.'),
  createEntry('health-research', '⚗', 'From the Lab', 'New studies.'),
];

/** Returns a data URL of an icon, which needs no request. */
const iconUrl = (icon: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><text x="14" y="45" font-size="36">${icon}</text></svg>`,
  )}`;

/**
 * Returns the sample as the list of an edition. It is shown if the service has no newsletters for an edition, and only
 * in a development environment: readers never see it.
 */
export const getSampleCategories = ({ edition, siteId, regionId }: Edition): readonly Category[] => {
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
  return groupByCategory(
    edition,
    [],
    newsletters.map((newsletter) => ({ name: newsletter.tag, newsletters: [newsletter] })),
  );
};
