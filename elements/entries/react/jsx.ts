import type { HTMLAttributes, RefAttributes } from 'react';
import type { NewslettersAttributes, NewslettersEvents, PwNewslettersElement } from '../../pw-newsletters/contract.ts';
import type { PaywallAttributes, PaywallEvents, PwPaywallElement } from '../../pw-paywall/contract.ts';
import type { PortalAttributes, PortalEvents, PwPortalElement } from '../../pw-portal/contract.ts';

/** Converts `siteId` to `site-id`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

/** The attributes of a tag in JSX; a flag is `true`, or one of its string values. */
type JsxAttributes<Attributes> = {
  [Name in keyof Attributes & string as Kebab<Name>]?: NonNullable<Attributes[Name]> extends boolean
    ? boolean | '' | 'true' | 'false'
    : Attributes[Name];
};

/** The event handlers of custom elements in React: `onpw-login`. */
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: (event: CustomEvent<Events[Name]>) => void;
};

type JsxTag<Attributes, Events, Host> = JsxAttributes<Attributes> &
  Listeners<Events> &
  Omit<HTMLAttributes<Host>, keyof JsxAttributes<Attributes>> &
  RefAttributes<Host>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pw-paywall': JsxTag<PaywallAttributes, PaywallEvents, PwPaywallElement>;
      'pw-newsletters': JsxTag<NewslettersAttributes, NewslettersEvents, PwNewslettersElement>;
      'pw-portal': JsxTag<PortalAttributes, PortalEvents, PwPortalElement>;
    }
  }
}

/** The tags in JSX, for projects that write them directly. */
export type PresswallTags = Pick<React.JSX.IntrinsicElements, 'pw-paywall' | 'pw-newsletters' | 'pw-portal'>;
