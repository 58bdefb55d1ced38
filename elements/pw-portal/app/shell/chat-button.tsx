import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { createChatMutation } from '../../../../src/sdk/portal/chat-mutation.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useOpenMutation } from '../../hooks/use-open-mutation.ts';
import { usePortal } from '../portal-context.tsx';

/** Opens the customer-service chat, whose script is loaded on the first click (spec: portal point 2). */
export const ChatButton = ({ chat }: { chat: NonNullable<PortalEdition['chat']> }) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const { showToast } = usePortal();
  const showFailure = useRef(() => {});
  showFailure.current = () => showToast('error', i18n._('portal.chat.failed'));
  const mutation = useOpenMutation(() => createChatMutation(platform, chat, () => showFailure.current()));
  const isBusy = useStore(mutation.$state).isPending;
  return (
    <button
      type="button"
      className="chat-button"
      part="chat-button"
      aria-disabled={isBusy || undefined}
      onClick={() => void mutation.run()}
    >
      {isBusy ? (
        <Spinner />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 5h14v10H11l-4 4v-4H5z" />
        </svg>
      )}
      {i18n._('portal.chat')}
    </button>
  );
};
