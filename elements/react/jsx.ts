import type { HTMLAttributes, RefAttributes } from 'react';
import type { NewslettersEvents, PaywallEvents, PortalEvents } from '../events.ts';
import type { NewslettersAttributes, PwNewslettersElement } from '../pw-newsletters/attributes.ts';
import type { PaywallAttributes, PwPaywallElement } from '../pw-paywall/attributes.ts';
import type { PortalAttributes, PwPortalElement } from '../pw-portal/attributes.ts';

/** `siteId` as `site-id`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

/** Attributes as a tag carries them; a flag is `true`, or one of its words. */
type Written<Attributes> = {
  [Name in keyof Attributes & string as Kebab<Name>]?: NonNullable<Attributes[Name]> extends boolean
    ? boolean | '' | 'true' | 'false'
    : Attributes[Name];
};

/** Handlers as React passes them on to elements that are not its own: `onpw-login`. */
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: (event: CustomEvent<Events[Name]>) => void;
};

type Tag<Attributes, Events, Host> = Written<Attributes> &
  Listeners<Events> &
  Omit<HTMLAttributes<Host>, keyof Written<Attributes>> &
  RefAttributes<Host>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pw-paywall': Tag<PaywallAttributes, PaywallEvents, PwPaywallElement>;
      'pw-newsletters': Tag<NewslettersAttributes, NewslettersEvents, PwNewslettersElement>;
      'pw-portal': Tag<PortalAttributes, PortalEvents, PwPortalElement>;
    }
  }
}

/** The tags as JSX takes them, for those who write them themselves. */
export type PresswallTags = Pick<React.JSX.IntrinsicElements, 'pw-paywall' | 'pw-newsletters' | 'pw-portal'>;
