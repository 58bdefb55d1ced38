import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useHost } from '../../../host/sdk-context.tsx';
import { CloseButton } from '../../../ui/close-button/close-button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { focusHeading } from '../../hooks/use-focus-heading.ts';

/** The failures that no open sheet showed. Each was announced as a toast, and stays here until it is closed. */
export const FailureNotices = () => {
  const { i18n } = useLingui();
  const { noticeStore } = usePortal();
  const { shadowRoot } = useHost();
  const failures = useStore(noticeStore.$failures);
  if (failures.length === 0) return null;
  const close = (key: string) => {
    noticeStore.clear(key);
    focusHeading(shadowRoot);
  };
  return (
    <ul className="notice-list" data-late aria-label={i18n._('portal.notices')}>
      {failures.map(({ key, text }) => (
        <li key={key} className="notice failed" part="ended">
          <p>{text}</p>
          <CloseButton label={i18n._('portal.notices.close')} onClick={() => close(key)} />
        </li>
      ))}
    </ul>
  );
};
