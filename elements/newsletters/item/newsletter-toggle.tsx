import { useLingui } from '@lingui/react';
import type { Membership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Switch, type SwitchLook } from '../../ui/switch/switch.tsx';
import { type DisplayOptions, useNewsletters } from '../newsletters-context.tsx';
import { getToggleLabels, getToggleState } from './get-toggle-state.ts';

interface NewsletterToggleProps {
  newsletter: Newsletter;
  membership: Membership;
  /** The id of the newsletter's name, which labels the toggle together with its own text. */
  nameId: string;
}

const getLook = ({ isCheckBtnLayout, useToggleBtn }: DisplayOptions): SwitchLook => {
  if (isCheckBtnLayout) return 'check';
  return useToggleBtn ? 'button' : 'switch';
};

/** Subscribes to a newsletter and unsubscribes from it: a switch, a circle with a plus or a check, or a button. */
export const NewsletterToggle = ({ newsletter, membership, nameId }: NewsletterToggleProps) => {
  const { i18n } = useLingui();
  const context = useNewsletters();
  const { displayOptions, store, access, id } = context;
  const { label, isOn, isDisabled, reason } = getToggleState(i18n, newsletter, membership, context);
  const look = getLook(displayOptions);
  const isLoading = access !== 'anonymous' && access !== 'sample' && membership.state === 'loading';
  return (
    <Switch
      look={look}
      isOn={isOn}
      label={label}
      otherLabels={getToggleLabels(i18n, newsletter, access)}
      isLabelHidden={displayOptions.isToggleBtnLabelHidden && look !== 'button'}
      nameId={nameId}
      reasonId={reason && id + reason}
      isDisabled={isDisabled}
      isBusy={membership.isBusy || isLoading}
      isLoading={isLoading}
      onPress={() => store.press(newsletter)}
    />
  );
};
