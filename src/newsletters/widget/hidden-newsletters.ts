import { computed, type ReadableAtom } from 'nanostores';
import type { Category } from '../category.ts';
import type { MembershipQuery } from './membership-query.ts';
import type { WidgetInputs } from './widget-ports.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Returns the categories without the newsletters that the reader was subscribed to when the list loaded, if these are
 * to be hidden (spec: newsletters point 4). A later subscription does not hide a newsletter.
 */
export const withoutHidden = (
  $inputs: ReadableAtom<WidgetInputs>,
  $categories: ReadableAtom<readonly Category[]>,
  { memberships, $state }: MembershipQuery,
): ReadableAtom<readonly Category[]> => {
  let hidden = none;
  const $isHiding = computed($inputs, ({ options }) => options.hideUpdatedNewsletters);
  const $hidden = computed([$isHiding, $state], (isHiding, state) => {
    if (!isHiding || state === 'not-asked' || state === 'refused') hidden = none;
    else if (state !== 'loading') {
      const all = Object.entries(memberships.$memberships.get());
      hidden = new Set(all.filter(([, membership]) => membership.state === 'subscribed').map(([key]) => key));
    }
    return hidden;
  });
  return computed([$categories, $hidden], (categories, keys) =>
    keys.size === 0
      ? categories
      : categories
          .map((category) => ({ ...category, newsletters: category.newsletters.filter(({ key }) => !keys.has(key)) }))
          .filter(({ newsletters }) => newsletters.length > 0),
  );
};
