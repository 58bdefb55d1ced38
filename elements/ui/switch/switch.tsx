import { useId } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

/** The look of a switch: a track with a knob, a circle with a plus or a check, or a button. */
export type SwitchLook = 'switch' | 'check' | 'button';

interface SwitchProps {
  look: SwitchLook;
  /** Null if the state is unknown: the switch is a plain button that opens something. */
  isOn: boolean | null;
  label: string;
  /** The labels that it may have later: the space of the longest is reserved. */
  otherLabels: readonly string[];
  isLabelHidden: boolean;
  /** The id of the name of what is switched; the accessible name is the label and this one. */
  nameId: string;
  /** The id of the text that explains why it is disabled. */
  reasonId: string | undefined;
  isDisabled: boolean;
  isBusy: boolean;
  /** Its state loads: its label is for screen readers, and the space of its later labels is taken. */
  isLoading: boolean;
  onPress: () => void;
}

const CheckIcon = ({ isOn }: { isOn: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={isOn ? 'M5.5 12.5l4.5 4.5L18.5 7.5' : 'M12 6v12M6 12h12'} />
  </svg>
);

const getStateAttributes = (isOn: boolean | null, isButton: boolean) => {
  if (isOn === null) return { 'data-state': 'open' };
  const ariaState = isButton ? { 'aria-pressed': isOn } : { role: 'switch', 'aria-checked': isOn };
  return { ...ariaState, 'data-state': isOn ? 'on' : 'off' };
};

/** Turns something on and off. A disabled or busy switch keeps the focus, so that its reason can be read. */
export const Switch = (props: SwitchProps) => {
  const { look, isOn, label, otherLabels, isLabelHidden, nameId, reasonId, isDisabled, isBusy, isLoading, onPress } =
    props;
  const labelId = useId();
  const isButton = look === 'button';
  const isInert = isDisabled || isBusy;
  return (
    <button
      type="button"
      className={`switch switch-${look}`}
      part={`toggle toggle-${look}`}
      {...getStateAttributes(isOn, isButton)}
      aria-labelledby={`${labelId} ${nameId}`}
      aria-describedby={reasonId}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={isInert ? undefined : onPress}
    >
      {!isButton && (
        <span className="switch-mark" aria-hidden="true">
          {look === 'check' && <CheckIcon isOn={isOn === true} />}
        </span>
      )}
      <span className="switch-labels" data-others={isLabelHidden ? undefined : otherLabels.join('\n') || undefined}>
        <span key={label} id={labelId} className={isLabelHidden || isLoading ? 'unseen' : 'switch-label'}>
          {label}
        </span>
      </span>
      {isBusy && <Spinner />}
    </button>
  );
};
