import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import {
  type FrequencyChoice as Choice,
  frequencyChoices,
  type Newsletter,
} from '../../../src/newsletters/newsletter.ts';
import { useNewsletters } from '../newsletters-context.tsx';
import { frequencyText } from './frequency-text.ts';

interface FrequencyChoiceProps {
  newsletter: Newsletter;
  /** The current frequency; null if unknown. */
  frequency: Choice | null;
  isBusy: boolean;
  /** Only its space is taken: the reader has not signed up. */
  isHidden: boolean;
}

/** The frequency of the breaking-news newsletter. A choice shows at once, and is reverted if it could not be saved. */
export const FrequencyRadios = ({ newsletter, frequency, isBusy, isHidden }: FrequencyChoiceProps) => {
  const { i18n } = useLingui();
  const { store } = useNewsletters();
  const { key } = newsletter;
  const pendingChoice = useStore(store.frequencies.$pending, { keys: [key] })[key];
  const name = useId();
  return (
    <fieldset
      className={isHidden ? 'item-frequency-choice newsletters-reserve' : 'item-frequency-choice'}
      part="frequency-choice"
      aria-busy={isBusy}
    >
      <legend>{i18n._('newsletters.frequency.label', { name: newsletter.name })}</legend>
      {frequencyChoices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={(pendingChoice ?? frequency) === choice}
            aria-disabled={isBusy || undefined}
            onChange={() => void store.frequencies.choose(newsletter, choice)}
          />
          {frequencyText(i18n, { kind: choice })}
        </label>
      ))}
    </fieldset>
  );
};
