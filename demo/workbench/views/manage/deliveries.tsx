import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Deliveries, WebhookDeliveriesStore } from '../../settings/webhook-deliveries.ts';
import { TextField } from '../fields.tsx';
import { ScrollArea } from '../scroll-area.tsx';
import { minuteOf } from './minute-of.ts';

type Delivery = Deliveries['deliveries'][number];

const states: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'waits',
  delivered: 'delivered',
  dead: 'given up',
};

const describeAnswer = ({ lastStatus, lastError, nextAt, state }: Delivery): string =>
  [
    lastStatus === null ? null : String(lastStatus),
    lastError,
    state === 'waiting' && nextAt !== null ? `next try ${minuteOf(nextAt)}` : null,
  ]
    .filter((text) => text !== null)
    .join('; ') || '–';

interface PartProps {
  store: SettingsStore;
  webhooks: WebhookDeliveriesStore;
  /** Null if nothing may be changed. */
  operator: string | null;
}

const DeliveryTable = ({ deliveries, replay }: { deliveries: readonly Delivery[]; replay: Replay }): ReactNode => (
  <ScrollArea label="Deliveries">
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">State</th>
          <th scope="col">Tries</th>
          <th scope="col">Last answer</th>
          <th scope="col">Do</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.messageId}>
            <td>{minuteOf(delivery.at)}</td>
            <td>{delivery.type}</td>
            <td>{states[delivery.state]}</td>
            <td>{delivery.attempts}</td>
            <td>{describeAnswer(delivery)}</td>
            <td>
              <button
                type="button"
                className="quiet"
                disabled={replay === null}
                onClick={() => replay?.(delivery.messageId)}
              >
                Send again<span className="unseen">: {delivery.messageId}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

type Replay = ((messageId: string) => void) | null;

const ReplaySince = ({ webhooks, operator }: Omit<PartProps, 'store'>): ReactNode => {
  const [since, setSince] = useState('');
  return (
    <div className="schedule">
      <TextField label="Send all again since (your time)" type="datetime-local" value={since} onChange={setSince} />
      <button
        type="button"
        className="quiet"
        disabled={since === '' || !operator}
        onClick={() => void webhooks.replay({ since: new Date(since).toISOString() }, operator ?? '')}
      >
        Send all again
      </button>
    </div>
  );
};

/** The deliveries of the open webhook, and its secret. */
export const DeliveriesPart = ({ store, webhooks, operator }: PartProps): ReactNode => {
  const list = useStore(webhooks.$deliveries);
  const isBusy = useStore(store.$isBusy);
  if (list === null) return null;
  const cannotAct = isBusy || !operator;
  return (
    <>
      <h3>Deliveries</h3>
      {operator === '' && <p className="hint">Write your name in the form to send again: the audit list names you.</p>}
      <p className="actions">
        <button type="button" className="quiet" disabled={isBusy} onClick={() => void webhooks.refresh()}>
          Read again
        </button>
        <button
          type="button"
          className="quiet"
          disabled={cannotAct}
          onClick={() => void webhooks.replaceSecret(operator ?? '')}
        >
          Replace the secret
        </button>
      </p>
      {list.deliveries.length === 0 ? (
        <p className="quiet-text">Nothing has been sent to it yet.</p>
      ) : (
        <>
          <DeliveryTable
            deliveries={list.deliveries}
            replay={cannotAct ? null : (messageId) => void webhooks.replay({ messageId }, operator ?? '')}
          />
          <ReplaySince webhooks={webhooks} operator={operator} />
        </>
      )}
      {list.next !== null && (
        <button type="button" className="quiet" onClick={() => void webhooks.readOlder()}>
          Older deliveries
        </button>
      )}
    </>
  );
};
