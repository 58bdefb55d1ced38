import type { TagAttributes } from '../attributes.ts';

/** The attributes of `pw-portal`, by their names in camelCase. */
export interface PortalAttributes extends TagAttributes {
  /** Fixes the edition, such as `us` or `de`; without it the address, the session and the reader's region decide. */
  edition?: string;
  /** Where its routes start, such as `/portal`; without it they stand in the fragment. */
  basePath?: string;
  /** The origin of the page around its frame that may hear what its newsletters say; without it the page's own. */
  parentOrigin?: string;
}

/** A `pw-portal` on a page: every attribute is a property as well, which may be set before the element's code has come. */
export interface PwPortalElement extends HTMLElement, Required<PortalAttributes> {}

/** The slots of `pw-portal`. */
export interface PortalSlots {
  /** A mark of yours beside the portal's name. */
  logo: Element;
}
