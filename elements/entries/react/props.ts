import type { HTMLAttributes, RefAttributes } from 'react';
import type { NewslettersAttributes, NewslettersEvents, PwNewslettersElement } from '../../pw-newsletters/contract.ts';
import type { PaywallAttributes, PaywallEvents, PwPaywallElement } from '../../pw-paywall/contract.ts';
import type { PortalAttributes, PortalEvents, PwPortalElement } from '../../pw-portal/contract.ts';

/** Converts `pw-show-template` to `PwShowTemplate`. */
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** A handler for each event: `onPwShowTemplate` for `pw-show-template`. */
export type Handlers<Events> = {
  [Name in keyof Events & string as `on${Pascal<Name>}`]?: (event: CustomEvent<Events[Name]>) => void;
};

/**
 * The props of a component: the attributes of its tag, handlers of its events, a ref, and the props of any HTML tag.
 */
export type Props<Attributes, Events, Host> = Attributes &
  Handlers<Events> &
  Omit<HTMLAttributes<Host>, keyof Attributes> &
  RefAttributes<Host>;

/** The props of `<PwPaywall>`. */
export type PwPaywallProps = Props<PaywallAttributes, PaywallEvents, PwPaywallElement>;

/** The props of `<PwNewsletters>`. */
export type PwNewslettersProps = Props<NewslettersAttributes, NewslettersEvents, PwNewslettersElement>;

/** The props of `<PwPortal>`. */
export type PwPortalProps = Props<PortalAttributes, PortalEvents, PwPortalElement>;
