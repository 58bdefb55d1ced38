import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import {
  type FrequencyChoice as Choice,
  frequencyChoices,
  type Newsletter,
} from '../../../src/newsletters/newsletter.ts';
import { frequencyText } from './frequency-text.ts';
import { useNewsletters } from './newsletters-context.tsx';

interface FrequencyChoiceProps {
  newsletter: Newsletter;
  /** How often it comes now; null where that is not known. */
  frequency: Choice | null;
  isBusy: boolean;
}

/** How often the breaking-news newsletter comes. The choice shows at once, and goes back when it could not be kept. */
export const FrequencyChoice = ({ newsletter, frequency, isBusy }: FrequencyChoiceProps) => {
  const { i18n } = useLingui();
  const { chooseFrequency } = useNewsletters();
  const [wanted, setWanted] = useState<Choice | null>(null);
  const name = useId();
  const choose = async (choice: Choice) => {
    if (isBusy || choice === frequency) return;
    setWanted(choice);
    await chooseFrequency(newsletter, choice);
    setWanted(null);
  };
  return (
    <fieldset className="item-frequency-choice" part="frequency-choice" aria-busy={isBusy}>
      <legend>{i18n._('newsletters.frequency.label', { name: newsletter.name })}</legend>
      {frequencyChoices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={(wanted ?? frequency) === choice}
            aria-disabled={isBusy || undefined}
            onChange={() => void choose(choice)}
          />
          {frequencyText(i18n, { kind: choice })}
        </label>
      ))}
    </fieldset>
  );
};
