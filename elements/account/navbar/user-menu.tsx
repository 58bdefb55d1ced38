import { useLingui } from '@lingui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../src/session/session-store.ts';
import { listenToDocument, pageWidth } from '../../host/document-events.ts';

interface UserMenuProps {
  user: User;
  onProfile: () => void;
  onSignOut: () => void;
}

/**
 * A menu under the reader's name. Escape or a choice closes it and moves the focus back to the button; a click or the
 * focus elsewhere closes it.
 */
export const UserMenu = ({ user, onProfile, onSignOut }: UserMenuProps) => {
  const { i18n } = useLingui();
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'start' | 'end'>('end');
  const title = i18n._('account.profile.title');

  useEffect(() => {
    if (!isOpen) return;
    const handlePointerDown = (event: Event) => {
      const { current } = menuRef;
      if (current !== null && !event.composedPath().includes(current)) setOpen(false);
    };
    return listenToDocument('pointerdown', handlePointerDown);
  }, [isOpen]);

  const toggle = () => {
    const box = buttonRef.current?.getBoundingClientRect();
    if (box) setSide(box.left + box.right < pageWidth() ? 'start' : 'end');
    setOpen(!isOpen);
  };
  const choose = (action: () => void) => {
    setOpen(false);
    buttonRef.current?.focus();
    action();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    choose(() => {});
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its buttons
    <div
      ref={menuRef}
      className="navbar-menu"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menuRef.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className="navbar-button"
        part="navbar-button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <span className="navbar-name">{user.firstName || user.name || user.email || title}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <div id={listId} className="navbar-menu-list" part="navbar-menu" data-side={side} hidden={!isOpen}>
        {user.email !== '' && (
          <p>
            {user.name && <strong>{user.name}</strong>}
            <span>{user.email}</span>
          </p>
        )}
        <ul>
          <li>
            <button type="button" onClick={() => choose(onProfile)}>
              {title}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => choose(onSignOut)}>
              {i18n._('account.log-out')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
};
