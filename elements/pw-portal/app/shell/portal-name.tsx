import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';

/** The portal's logo, which the page may replace by the slot `logo`, and its name. */
export const PortalName = ({ look: { name, logo } }: Pick<PortalEdition, 'look'>) => (
  <>
    <slot name="logo">{logo !== null && <img className="portal-logo" part="logo" src={logo} alt="" />}</slot>
    <p className="portal-name" part="portal-name">
      {name}
    </p>
  </>
);
