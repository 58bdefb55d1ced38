import type { HTMLAttributes, RefAttributes } from 'react';
import type { NewslettersEvents, PaywallEvents, PortalEvents } from '../events.ts';
import type { NewslettersAttributes, PwNewslettersElement } from '../pw-newsletters/attributes.ts';
import type { PaywallAttributes, PwPaywallElement } from '../pw-paywall/attributes.ts';
import type { PortalAttributes, PwPortalElement } from '../pw-portal/attributes.ts';

/** `pw-show-template` as `PwShowTemplate`. */
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** A handler for each event: `onPwShowTemplate` for `pw-show-template`. */
export type Handlers<Events> = {
  [Name in keyof Events & string as `on${Pascal<Name>}`]?: (event: CustomEvent<Events[Name]>) => void;
};

/** What a component takes: the attributes of its tag, handlers of its events, a ref, and all that any HTML tag takes. */
export type Props<Attributes, Events, Host> = Attributes &
  Handlers<Events> &
  Omit<HTMLAttributes<Host>, keyof Attributes> &
  RefAttributes<Host>;

/** What `<PwPaywall>` takes. */
export type PwPaywallProps = Props<PaywallAttributes, PaywallEvents, PwPaywallElement>;

/** What `<PwNewsletters>` takes. */
export type PwNewslettersProps = Props<NewslettersAttributes, NewslettersEvents, PwNewslettersElement>;

/** What `<PwPortal>` takes. */
export type PwPortalProps = Props<PortalAttributes, PortalEvents, PwPortalElement>;
