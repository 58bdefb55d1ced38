import type { ViewChild, ViewProps, Write } from '../../host/drawing/views.ts';

/** The look of a switch: a track with a knob, a circle with a plus or a check, or a button. */
export type SwitchLook = 'switch' | 'check' | 'button';

/** The facts of a switch, and its press. */
export interface SwitchProps {
  look: SwitchLook;
  /** Null if the state is unknown: the switch is a plain button that opens something. */
  isOn: boolean | null;
  label: string;
  /** The labels that it may have later: the space of the longest is reserved. */
  otherLabels: readonly string[];
  isLabelHidden: boolean;
  /** The id of its own label. */
  labelId: string;
  /** The id of the name of what is switched; the accessible name is the label and this one. */
  nameId: string;
  /** The id of the text that explains why it is disabled. */
  reasonId?: string | undefined;
  isDisabled: boolean;
  isBusy: boolean;
  /** Its state loads: its label is for screen readers, and the space of its later labels is taken. */
  isLoading: boolean;
  onPress?: () => void;
}

const getStateAttributes = (isOn: boolean | null, isButton: boolean): ViewProps => {
  if (isOn === null) return { 'data-state': 'open' };
  const ariaState = isButton ? { 'aria-pressed': isOn } : { role: 'switch', 'aria-checked': isOn };
  return { ...ariaState, 'data-state': isOn ? 'on' : 'off' };
};

const writeMark = <Node>(write: Write<Node>, { look, isOn }: SwitchProps): ViewChild<Node> =>
  look !== 'button' &&
  write(
    'span',
    { className: 'switch-mark', 'aria-hidden': true },
    look === 'check' &&
      write(
        'svg',
        { viewBox: '0 0 24 24', 'aria-hidden': true, focusable: 'false' },
        write('path', { d: isOn ? 'M5.5 12.5l4.5 4.5L18.5 7.5' : 'M12 6v12M6 12h12' }),
      ),
  );

/**
 * Writes a switch, which turns something on and off. A disabled or busy switch keeps the focus, so that its reason can be
 * read. `busySign` is what turns in a busy one.
 */
export const writeSwitch = <Node>(write: Write<Node>, props: SwitchProps, busySign: ViewChild<Node> = null): Node => {
  const { look, isOn, label, otherLabels, isLabelHidden, labelId, nameId, reasonId, isBusy, isLoading } = props;
  const isInert = props.isDisabled || isBusy;
  const labels = isLabelHidden ? '' : otherLabels.join('\n');
  return write(
    'button',
    {
      type: 'button',
      className: `switch switch-${look}`,
      part: `toggle toggle-${look}`,
      ...getStateAttributes(isOn, look === 'button'),
      'data-label': isLabelHidden ? 'hidden' : undefined,
      'aria-labelledby': `${labelId} ${nameId}`,
      'aria-describedby': reasonId,
      'aria-disabled': isInert || undefined,
      'aria-busy': isBusy || undefined,
      onClick: isInert ? undefined : props.onPress,
    },
    writeMark(write, props),
    write(
      'span',
      { className: 'switch-labels', 'data-others': labels || undefined },
      write(
        'span',
        { key: label, id: labelId, className: isLabelHidden || isLoading ? 'unseen' : 'switch-label' },
        label,
      ),
    ),
    busySign,
  );
};
