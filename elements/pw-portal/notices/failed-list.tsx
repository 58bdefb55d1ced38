import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useHost } from '../../sdk-context.tsx';
import { CloseButton } from '../../ui/close-button/close-button.tsx';
import { focusHeading } from '../parts/use-focus-after.ts';
import { usePortal } from '../portal-context.tsx';

/** What went wrong where nobody looked any more. It was read out as a toast; here it stays until it is closed. */
export const FailedList = () => {
  const { i18n } = useLingui();
  const { mailbox } = usePortal();
  const { shadowRoot } = useHost();
  const failed = useStore(mailbox.$failed);
  if (failed.length === 0) return null;
  const close = (key: string) => {
    mailbox.clear(key);
    focusHeading(shadowRoot);
  };
  return (
    <ul className="notice-list" aria-label={i18n._('portal.notices')}>
      {failed.map(({ key, text }) => (
        <li key={key} className="notice failed" part="ended">
          <p>{text}</p>
          <CloseButton label={i18n._('portal.notices.close')} onClick={() => close(key)} />
        </li>
      ))}
    </ul>
  );
};
