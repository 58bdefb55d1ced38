import { useLingui } from '@lingui/react';
import { Button } from '../ui/button/button.tsx';

/** The error that code or a service could not be reached, with texts that every catalogue has. */
export const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div style={{ padding: 'calc(var(--pw-space) * 4)' }} role="alert">
      <p>{i18n._('sign-in.unreachable')}</p>
      <Button variant="quiet" onClick={onRetry}>
        {i18n._('retry')}
      </Button>
    </div>
  );
};
