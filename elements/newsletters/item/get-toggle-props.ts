import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Membership } from '../../../src/newsletters/membership.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { SwitchLook, SwitchProps } from '../../ui/switch/switch-view.ts';
import type { DisplayOptions } from '../newsletters-options.ts';
import { getToggleLabels, getToggleState, type ToggleContext, toReasonId } from './get-toggle-state.ts';

const getLook = ({ isCheckBtnLayout, useToggleBtn }: DisplayOptions): SwitchLook => {
  if (isCheckBtnLayout) return 'check';
  return useToggleBtn ? 'button' : 'switch';
};

/** Returns what the toggle of a newsletter shows. `nameId` is the id of its name, and the start of its own ids. */
export const getToggleProps = (
  i18n: PlainTexts,
  newsletter: Newsletter,
  membership: Membership,
  context: ToggleContext & { displayOptions: DisplayOptions },
  nameId: string,
): SwitchProps => {
  const { displayOptions, access } = context;
  const { label, isOn, isDisabled, reason } = getToggleState(i18n, newsletter, membership, context);
  const look = getLook(displayOptions);
  const isLoading = access !== 'anonymous' && access !== 'sample' && membership.state === 'loading';
  return {
    look,
    isOn,
    label,
    otherLabels: getToggleLabels(i18n, newsletter, access),
    isLabelHidden: displayOptions.isToggleBtnLabelHidden && look !== 'button',
    labelId: `${nameId}-toggle`,
    nameId,
    reasonId: reason && toReasonId(reason),
    isDisabled,
    isBusy: membership.isBusy || isLoading,
    isLoading,
  };
};
