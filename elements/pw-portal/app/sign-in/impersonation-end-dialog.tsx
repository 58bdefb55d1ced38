import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

const EndDialog = ({ onBack, onLeave }: { onBack: () => void; onLeave: () => void }) => {
  const { i18n } = useLingui();
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog part="dialog" label={i18n._('portal.agent')} initialFocus={text} onCancel={onBack}>
      <div className="form">
        <p ref={text} tabIndex={-1}>
          {i18n._('portal.agent.over')}
        </p>
        <p>{i18n._('portal.agent.over.typed')}</p>
        <div className="sheet-buttons">
          <Button onClick={onBack}>{i18n._('portal.agent.over.back')}</Button>
          <Button variant="quiet" onClick={onLeave}>
            {i18n._('portal.agent.over.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

/**
 * Tells an agent that their session has expired while a form was open or edited: they can still look at the input and
 * copy it, but nothing is sent.
 */
export const ImpersonationEndDialog = ({ onLeave }: { onLeave: () => void }) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <EndDialog onBack={() => setOpen(false)} onLeave={onLeave} /> : null;
};
