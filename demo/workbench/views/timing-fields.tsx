import type { ReactNode } from 'react';
import { getAt, isObject, type Json, textAt } from '../state/json.ts';
import { ChoiceField, TextField } from './fields.tsx';

interface TimingProps {
  label: string;
  value: Json | undefined;
  /** Undefined removes the field. */
  onChange: (value: Json | undefined) => void;
}

const numberOf = (text: string): number => Math.max(Number(text) || 0, 0);

const firstTriggers: Readonly<Record<string, Json>> = {
  delay: { type: 'delay', delaySec: 5 },
  scrollPercentage: { type: 'scrollPercentage', scrollPercentage: 50 },
};

/** When a wall appears: after seconds, or after a share of the page. */
const TriggerField = ({ label, value, onChange }: TimingProps): ReactNode => {
  const trigger = isObject(value) ? value : {};
  const type = textAt(trigger, ['type']);
  return (
    <fieldset className="check">
      <legend>{label}</legend>
      <ChoiceField
        label="When"
        value={type}
        options={[
          ['', 'as its template says, or at once'],
          ['delay', 'some seconds after the decision'],
          ['scrollPercentage', 'once a part of the page is scrolled past'],
        ]}
        onChange={(next) => onChange(firstTriggers[next])}
      />
      {type === 'delay' && (
        <TextField
          label="Seconds"
          type="number"
          value={textAt(trigger, ['delaySec'])}
          onChange={(text) => onChange({ ...trigger, delaySec: numberOf(text) })}
        />
      )}
      {type === 'scrollPercentage' && (
        <>
          <TextField
            label="Percent of it"
            type="number"
            value={textAt(trigger, ['scrollPercentage'])}
            onChange={(text) => onChange({ ...trigger, scrollPercentage: numberOf(text) })}
          />
          <TextField
            label="Of the element with this selector (of the page if empty)"
            value={textAt(trigger, ['scrollDenominatorSelector'])}
            onChange={(text) => {
              const { scrollDenominatorSelector: _, ...rest } = trigger;
              onChange(text === '' ? rest : { ...rest, scrollDenominatorSelector: text });
            }}
          />
        </>
      )}
    </fieldset>
  );
};

/** A time with its unit; empty removes it. A plain number in the document is seconds. */
const DurationField = ({ label, value, onChange }: TimingProps): ReactNode => {
  const amount = isObject(value) ? textAt(value, ['value']) : textAt(value, []);
  const unit = getAt(value, ['unit']) === 'min' ? 'min' : 'sec';
  return (
    <fieldset className="check fields-in-row">
      <legend>{label}</legend>
      <TextField
        label="How long (not at all if empty)"
        type="number"
        value={amount}
        onChange={(text) => onChange(text === '' ? undefined : { value: numberOf(text), unit })}
      />
      <ChoiceField
        label="Unit"
        value={unit}
        options={[
          ['sec', 'seconds'],
          ['min', 'minutes'],
        ]}
        onChange={(next) => onChange({ value: numberOf(amount), unit: next })}
      />
    </fieldset>
  );
};

/** A trigger or a duration. */
export const TimingField = ({ kind, ...props }: TimingProps & { kind: 'trigger' | 'duration' }): ReactNode =>
  kind === 'trigger' ? <TriggerField {...props} /> : <DurationField {...props} />;
