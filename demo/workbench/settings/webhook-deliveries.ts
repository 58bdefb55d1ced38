/** The secret of a webhook, shown once, and its deliveries with their replay. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { type deliveriesReply, webhookCalls } from '../../../src/contract/operator/webhooks.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';
import type { SettingsStore } from './settings-store.ts';

/** Deliveries, the newest first. */
export type Deliveries = InferOutput<typeof deliveriesReply>;

/** A secret that the service returns once. */
export interface Secret {
  webhookId: string;
  secret: string;
  /** Until then the older one signs, too; null for a new webhook. */
  olderUntil: string | null;
}

/** The store. */
export interface WebhookDeliveriesStore {
  $deliveries: ReadableAtom<Deliveries | null>;
  /** The secret of the last reply, until its operator has copied it. */
  $secret: ReadableAtom<Secret | null>;
  forgetSecret(): void;
  replaceSecret(operator: string): Promise<void>;
  /** Reads the newest deliveries again. */
  refresh(): Promise<void>;
  /** Reads older ones, too. */
  readOlder(): Promise<void>;
  /** Sends one message again, or all since a time. */
  replay(what: { messageId: string } | { since: string }, operator: string): Promise<void>;
}

const { webhookDeliveries, replayWebhook, rotateWebhookSecret } = webhookCalls;

/** Creates the store; it reads the deliveries of each webhook that is opened. */
export const createWebhookDeliveries = (
  { read, write }: OperatorCalls,
  { $draft, $saved, run }: Pick<SettingsStore, '$draft' | '$saved' | 'run'>,
): WebhookDeliveriesStore => {
  const $deliveries = atom<Deliveries | null>(null);
  const $secret = atom<Secret | null>(null);
  const openId = (): string => $draft.get()?.key ?? '';
  let latestRequest = 0;
  const readPage = async (before: number | null): Promise<void> => {
    const request = ++latestRequest;
    const webhookId = openId();
    const query = { webhookId, ...(before !== null && { before: String(before) }) };
    const page = webhookId === '' ? null : await read(webhookDeliveries.path, query, webhookDeliveries.reply);
    if (request !== latestRequest) return;
    const shown = before === null ? [] : ($deliveries.get()?.deliveries ?? []);
    $deliveries.set(page && { ...page, deliveries: [...shown, ...page.deliveries] });
  };
  $saved.listen((saved) => {
    if (saved?.secret) $secret.set({ webhookId: saved.key, secret: saved.secret, olderUntil: null });
  });
  onMount($deliveries, () => {
    let openKey: string | undefined;
    return $draft.subscribe((draft) => {
      if (draft?.key === openKey) return;
      openKey = draft?.key;
      $deliveries.set(null);
      void readPage(null).catch(() => {});
    });
  });
  return {
    $deliveries,
    $secret,
    forgetSecret: () => $secret.set(null),
    replaceSecret: (operator) =>
      run(async () => {
        const webhookId = openId();
        const reply = await write(rotateWebhookSecret.path, { webhookId, operator }, rotateWebhookSecret.reply);
        $secret.set({ webhookId, ...reply });
        return 'The webhook has another secret.';
      }),
    refresh: () =>
      run(async () => {
        await readPage(null);
        return 'These are the deliveries as of now.';
      }),
    readOlder: () => readPage($deliveries.get()?.next ?? null),
    replay: (what, operator) =>
      run(async () => {
        const body = { webhookId: openId(), operator, messageId: null, since: null, ...what };
        const { replayed } = await write(replayWebhook.path, body, replayWebhook.reply);
        await readPage(null);
        return replayed === 1 ? 'One message is sent again.' : `${replayed} messages are sent again.`;
      }),
  };
};
