import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { WebhookDeliveriesStore } from '../../settings/webhook-deliveries.ts';
import { minuteOf } from './minute-of.ts';

/** The secret of the last reply. It is not shown again. */
export const WebhookSecret = ({ webhooks }: { webhooks: WebhookDeliveriesStore }): ReactNode => {
  const secret = useStore(webhooks.$secret);
  return (
    <div role="status">
      {secret !== null && (
        <div className="hint secret-box">
          <p>
            <strong>Copy the secret of {secret.webhookId} now: it is not shown again.</strong> Your system checks the
            signature of each event by it.
            {secret.olderUntil !== null && ` The older one signs, too, until ${minuteOf(secret.olderUntil)}.`}
          </p>
          <p>
            <code className="secret">{secret.secret}</code>
          </p>
          <button type="button" className="quiet" onClick={webhooks.forgetSecret}>
            I have copied it
          </button>
        </div>
      )}
    </div>
  );
};
