import { useLingui } from '@lingui/react';
import { Button } from '../../ui/button/button.tsx';

/** Something could not be had: what, and the way to ask again. */
export const TryAgain = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="card failed" part="failed" role="alert">
      <p>{text}</p>
      <Button look="quiet" onClick={onRetry}>
        {i18n._('retry')}
      </Button>
    </div>
  );
};
