/**
 * `presswall/react`: the three tags as typed components, also for server rendering. They contain no code of the
 * elements.
 */

import { newsletterProperties } from '../../pw-newsletters/contract.ts';
import { paywallProperties } from '../../pw-paywall/contract.ts';
import { portalProperties } from '../../pw-portal/contract.ts';
import type { PwNewslettersProps, PwPaywallProps, PwPortalProps } from './props.ts';
import { wrap } from './wrap.ts';

export type { HostApi } from '../api.ts';
export { type LoadOptions, loadPresswall } from '../npm/load-presswall.ts';
export type { PwNewslettersElement, PwPaywallElement, PwPortalElement } from '../npm/tag-names.ts';
export type { PresswallTags } from './jsx.ts';
export type { PwNewslettersProps, PwPaywallProps, PwPortalProps } from './props.ts';

/** `<pw-paywall>`. */
export const PwPaywall = wrap<PwPaywallProps>('pw-paywall', paywallProperties);

/** `<pw-newsletters>`. */
export const PwNewsletters = wrap<PwNewslettersProps>('pw-newsletters', newsletterProperties);

/** `<pw-portal>`. */
export const PwPortal = wrap<PwPortalProps>('pw-portal', portalProperties);
