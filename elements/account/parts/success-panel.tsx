import { useLingui } from '@lingui/react';
import { Button } from '../../ui/button/button.tsx';
import { Panel } from './panel.tsx';

/** A success message with a button that closes the screen. */
export const SuccessPanel = ({ title, text, onClose }: { title: string; text: string; onClose: () => void }) => {
  const { i18n } = useLingui();
  return (
    <Panel title={title} intro={text}>
      <Button onClick={onClose}>{i18n._('account.read-on')}</Button>
    </Panel>
  );
};
