import { type MapStore, map } from 'nanostores';
import { getMembership, type Memberships } from '../memberships.ts';
import type { FrequencyChoice, Newsletter } from '../newsletter.ts';
import type { MembershipActions } from './membership-actions.ts';

/** The frequencies that the reader chooses. */
export interface FrequencyChoices {
  /** The choice that is being saved, by the key of its newsletter: it shows at once, and is reverted if it fails. */
  readonly $pending: MapStore<Record<string, FrequencyChoice | undefined>>;
  /** Saves a choice. Has no effect while the membership changes. Never rejects. */
  choose(newsletter: Newsletter, frequency: FrequencyChoice): Promise<void>;
}

/** Creates the store. */
export const createFrequencyChoices = (
  { $memberships }: Pick<Memberships, '$memberships'>,
  { chooseFrequency }: Pick<MembershipActions, 'chooseFrequency'>,
): FrequencyChoices => {
  const $pending = map<Record<string, FrequencyChoice | undefined>>({});
  return {
    $pending,
    choose: async (newsletter, choice) => {
      const { isBusy, frequency } = getMembership($memberships.get(), newsletter);
      if (isBusy || choice === frequency) return;
      const { key } = newsletter;
      $pending.setKey(key, choice);
      await chooseFrequency(newsletter, choice);
      $pending.setKey(key, undefined);
    },
  };
};
