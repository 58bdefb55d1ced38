import { useLingui } from '@lingui/react';
import type { Membership } from '../../../src/newsletters/membership.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Switch } from '../../ui/switch/switch.tsx';
import { useNewsletters } from '../newsletters-context.tsx';
import { getToggleProps } from './get-toggle-props.ts';

interface NewsletterToggleProps {
  newsletter: Newsletter;
  membership: Membership;
  /** The id of the newsletter's name, which labels the toggle together with its own text. */
  nameId: string;
}

/** Subscribes to a newsletter and unsubscribes from it: a switch, a circle with a plus or a check, or a button. */
export const NewsletterToggle = ({ newsletter, membership, nameId }: NewsletterToggleProps) => {
  const { i18n } = useLingui();
  const context = useNewsletters();
  return (
    <Switch
      {...getToggleProps(i18n, newsletter, membership, context, nameId)}
      onPress={() => context.store.press(newsletter)}
    />
  );
};
