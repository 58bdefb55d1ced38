import { onMount } from 'nanostores';
import type { OpenWindow, Platform, Windows } from '../../platform/platform.ts';
import { createMutation, type Mutation } from '../../query/mutation.ts';
import type { PaymentMethods } from './payment-methods.ts';

/** The result of a press: the tab goes to the page, or is `blocked` by the browser, so that a link must be shown. */
export type UpdatePageResult =
  | { kind: 'done' }
  | { kind: 'blocked'; url: string }
  | { kind: 'failed' }
  | { kind: 'signed-out' };

interface UpdatePagePorts {
  platform: Pick<Platform, 'loadDomOperations' | 'log'>;
  methods: Pick<PaymentMethods, 'getUpdateUrl'>;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
}

/** Creates a function that returns the browser's windows: at once if their code is loaded; null if it can't be. */
const createWindowsLoader = ({ loadDomOperations, log }: UpdatePagePorts['platform']) => {
  let windows: Windows | Promise<Windows | null> | null = null;
  const load = async (): Promise<Windows | null> => {
    try {
      windows = await (await loadDomOperations()).loadWindows();
      return windows;
    } catch (cause) {
      log.warn('[PW] New tabs can not be opened', cause);
      // The next call tries again.
      windows = null;
      return null;
    }
  };
  return () => {
    windows ??= load();
    return windows;
  };
};

/**
 * Opens the conductor's page for payment methods in a new tab (spec: portal point 7); its input is the subscription to
 * pay for. The tab opens in the press, since browsers allow it only then, and navigates once the URL is known. Its code
 * loads when somebody looks at the button; a press that comes earlier waits for it.
 */
export const createUpdatePage = ({
  platform,
  methods,
  onSignedOut,
}: UpdatePagePorts): Mutation<string, UpdatePageResult> => {
  const loadWindows = createWindowsLoader(platform);
  const navigate = async (tab: OpenWindow | null, subsId: string): Promise<UpdatePageResult> => {
    const reply = await methods.getUpdateUrl(subsId);
    if (reply.kind !== 'url') {
      tab?.close();
      return reply;
    }
    if (tab === null) return { kind: 'blocked', url: reply.url };
    tab.go(reply.url);
    return { kind: 'done' };
  };
  const mutation = createMutation<string, UpdatePageResult>(
    {
      send: async (subsId) => {
        const windows = loadWindows();
        return navigate((windows instanceof Promise ? await windows : windows)?.openTab() ?? null, subsId);
      },
    },
    { onSignedOut },
  );
  onMount(mutation.$state, () => void loadWindows());
  return mutation;
};
