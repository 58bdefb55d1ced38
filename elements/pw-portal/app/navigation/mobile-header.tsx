import { useLingui } from '@lingui/react';
import type { Ref } from 'react';
import { usePortal } from '../portal-context.tsx';
import { PortalName } from '../shell/portal-name.tsx';

interface MobileHeaderProps {
  /** The id of the navigation that the button opens. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The name of the portal with its logo; on narrow pages also the menu button. */
export const MobileHeader = ({ controls, isOpen, onToggle, ref }: MobileHeaderProps) => {
  const { i18n } = useLingui();
  const { look } = usePortal().edition;
  return (
    <header className="portal-header" part="header">
      <PortalName look={look} />
      <button
        ref={ref}
        type="button"
        className="portal-menu-button"
        part="menu-button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={isOpen ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
        </svg>
        {isOpen ? i18n._('portal.menu.close') : i18n._('portal.menu.open')}
      </button>
    </header>
  );
};
