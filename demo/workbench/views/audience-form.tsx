import { type ReactNode, useState } from 'react';
import type { OperatorApi } from '../state/operator-api.ts';
import { TextField } from './fields.tsx';

interface AudienceFormProps {
  api: OperatorApi;
  /** Addresses of articles; `{n}` is a number. */
  url: string;
  /** With it, readers also reach the goals of the flow's live version. */
  flowId?: string;
  firstViews: number;
  onRecorded: () => void;
}

/** Records page views of generated readers, because a new sandbox has none. A real site has its own. */
export const AudienceForm = ({ api, url, flowId, firstViews, onRecorded }: AudienceFormProps): ReactNode => {
  const [views, setViews] = useState(String(firstViews));
  const [state, setState] = useState<{ isBusy: boolean; text: string; isError: boolean }>({
    isBusy: false,
    text: '',
    isError: false,
  });
  const record = async () => {
    setState({ isBusy: true, text: 'Recording', isError: false });
    try {
      const recorded = await api.recordAudience({ url, views: Number(views), ...(flowId !== undefined && { flowId }) });
      const goals = flowId === undefined ? '' : `, and ${recorded.goals.toLocaleString('en-US')} goals`;
      const text = `Recorded: ${recorded.views.toLocaleString('en-US')} views of the last 30 days${goals}.`;
      setState({ isBusy: false, text, isError: false });
      onRecorded();
    } catch (cause) {
      setState({ isBusy: false, text: cause instanceof Error ? cause.message : String(cause), isError: true });
    }
  };
  return (
    <details className="node audience">
      <summary>No readers yet? Let generated ones read in this sandbox</summary>
      <div className="node-fields">
        <p>
          The sandbox records page views of <code>{url}</code> up to yesterday, as if readers had been there. The same
          number on the same day adds nothing twice.
        </p>
        <TextField label="Views to record" type="number" value={views} onChange={setViews} />
        <p className="actions">
          <button type="button" className="quiet" disabled={state.isBusy} onClick={() => void record()}>
            Record views
          </button>
        </p>
        <p role="status" className={state.isError ? 'field-error' : undefined}>
          {state.text}
        </p>
      </div>
    </details>
  );
};
