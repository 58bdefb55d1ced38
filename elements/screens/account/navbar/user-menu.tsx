import { useLingui } from '@lingui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../../src/session/session.ts';

interface UserMenuProps {
  user: User;
  onProfile: () => void;
  onSignOut: () => void;
}

/**
 * The reader's name with what they may do under it. Escape puts it away and goes back to the name; so does choosing,
 * and a press or the focus anywhere else puts it away.
 */
export const UserMenu = ({ user, onProfile, onSignOut }: UserMenuProps) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'start' | 'end'>('end');
  const title = i18n._('account.profile.title');

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      const { current } = place;
      if (current !== null && !event.composedPath().includes(current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const toggle = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) setSide(box.left + box.right < document.documentElement.clientWidth ? 'start' : 'end');
    setOpen(!isOpen);
  };
  const choose = (then: () => void) => {
    setOpen(false);
    button.current?.focus();
    then();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    choose(() => {});
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons let pass
    <div
      ref={place}
      className="navbar-menu"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
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
