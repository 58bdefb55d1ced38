import { useLingui } from '@lingui/react';
import { Button } from '../../ui/button/button.tsx';

/** Code, or the service behind it, could not be reached: said in words that every page has. */
export const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div style={{ padding: 'calc(var(--pw-space) * 4)' }} role="alert">
      <p>{i18n._('sign-in.unreachable')}</p>
      <Button look="quiet" onClick={onRetry}>
        {i18n._('retry')}
      </Button>
    </div>
  );
};
