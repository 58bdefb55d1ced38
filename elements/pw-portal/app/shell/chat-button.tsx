import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { createScriptLoader, type LoadScript } from '../../../../src/platform/load-script.ts';
import { getOwn } from '../../../../src/platform/own-value.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { usePortal } from '../portal-context.tsx';

/** Decodes the global of a chat script to a function that opens the chat. */
const decodeChat = (value: unknown): (() => void) | null => {
  const open = getOwn(value, 'open');
  return typeof open === 'function' ? () => void Reflect.apply(open, value, []) : null;
};

/** Opens the customer-service chat, whose script is loaded on the first click (spec: portal point 2). */
export const ChatButton = ({ chat }: { chat: NonNullable<PortalEdition['chat']> }) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const { showToast } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const loader = useRef<LoadScript | null>(null);

  const open = async () => {
    setBusy(true);
    try {
      loader.current ??= createScriptLoader({ ...platform, dom: await platform.loadDomOperations() });
      const url = new URL(chat.scriptUrl, platform.page.url()).href;
      const openChat = await loader.current({ name: 'Customer chat', url, global: chat.global, decode: decodeChat });
      if (openChat === null) showToast('error', i18n._('portal.chat.failed'));
      else openChat();
    } catch (cause) {
      platform.log.error('[PW] The chat could not be opened', cause);
      showToast('error', i18n._('portal.chat.failed'));
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="chat-button"
      part="chat-button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => void open()}
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
