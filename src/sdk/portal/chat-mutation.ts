import { createScriptLoader, type LoadScript } from '../../platform/load-script.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { Platform } from '../../platform/platform.ts';
import { createMutation, type Mutation } from '../../query/mutation.ts';

/** The script of a customer-service chat, and the global that it defines. */
interface ChatScript {
  scriptUrl: string;
  global: string;
}

type ChatResult = 'done' | 'failed';

/** Decodes the global of a chat script to a function that opens the chat. */
const decodeChat = (value: unknown): (() => void) | null => {
  const open = getOwn(value, 'open');
  return typeof open === 'function' ? () => void Reflect.apply(open, value, []) : null;
};

/** Creates the opening of a chat. Its script is loaded by the first press; `onFailed` is called if it does not open. */
export const createChatMutation = (
  platform: Pick<Platform, 'clock' | 'loadDomOperations' | 'log' | 'page'>,
  { scriptUrl, global }: ChatScript,
  onFailed: () => void,
): Mutation<void, ChatResult> => {
  let load: LoadScript | null = null;
  const open = async (): Promise<ChatResult> => {
    try {
      load ??= createScriptLoader({ ...platform, dom: await platform.loadDomOperations() });
      const url = new URL(scriptUrl, platform.page.url()).href;
      const openChat = await load({ name: 'Customer chat', url, global, decode: decodeChat });
      if (openChat === null) return 'failed';
      openChat();
      return 'done';
    } catch (cause) {
      platform.log.error('[PW] The chat could not be opened', cause);
      return 'failed';
    }
  };
  return createMutation<void, ChatResult>({ send: open }, { onFailure: onFailed, onSignedOut: () => {} });
};
