import type { SubscriptionType } from '../../../src/subscriptions/subscription/subscription.ts';

const openMagazine = 'M12 6Q9 4 4 4v14q5 0 8 2 3-2 8-2V4q-5 0-8 2zM12 6v14';

/** Drawn in a square of 24. */
const paths: Readonly<Record<SubscriptionType | 'card', string>> = {
  print: 'M4 5h12v14H6a2 2 0 0 1-2-2zM16 9h4v8a2 2 0 0 1-4 0M7 9h6M7 12h6M7 15h4',
  digital: 'M3 5h18v11H3zM8 20h8M12 16v4',
  ep_magazine: openMagazine,
  ae_magazine: openMagazine,
  magazine: openMagazine,
  video: 'M3 7h18v12H3zM8 3l4 4 4-4M10.5 10.5v5l4-2.5z',
  donation: 'M12 20S4 15 4 9.5a4 4 0 0 1 8-1 4 4 0 0 1 8 1C20 15 12 20 12 20z',
  gift: 'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-6 0-4-5-2-4q2 1 2 4 0-3 2-4c2-1 4 4-2 4',
  extra_seat: 'M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 20c0-4 3-6 7-6s7 2 7 6M19 6v6M16 9h6',
  unknown: 'M6 3h9l4 4v14H6zM9 12h6M9 16h6',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
};

/** The icon of a subscription’s type or of a card, hidden from screen readers: its name stands beside it. */
export const TypeIcon = ({ type }: { type: SubscriptionType | 'card' }) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    // Beside the styles of the root, which come before the first page, this comes with it.
    style={{ marginInlineEnd: '0.5em', verticalAlign: '-0.35em' }}
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[type]} />
  </svg>
);
