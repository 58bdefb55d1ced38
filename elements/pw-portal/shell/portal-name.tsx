import type { PortalEdition } from '../../../src/edition/portal-edition.ts';

/** Whose portal this is: a mark, which the page may give itself by the slot `logo`, and a name. */
export const PortalName = ({ look: { name, logo } }: Pick<PortalEdition, 'look'>) => (
  <>
    <slot name="logo">{logo !== null && <img className="portal-logo" part="logo" src={logo} alt="" />}</slot>
    <p className="portal-name" part="portal-name">
      {name}
    </p>
  </>
);
