import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import type { Alert } from '../../../../src/subscriptions/previews/alerts.ts';
import { useHost } from '../../../host/sdk-context.tsx';
import { CloseButton } from '../../../ui/close-button/close-button.tsx';
import { focusHeading } from '../../hooks/use-focus-heading.ts';

interface AlertFrameProps {
  kind: Alert['kind'];
  /** Null: the alert stays until its cause is resolved. */
  onDismiss: (() => void) | null;
  children: ReactNode;
}

const buttonsIn = (container: ParentNode | null): HTMLElement[] =>
  Array.from(container?.querySelectorAll<HTMLElement>('.close-button') ?? []);

/** An alert. Dismissing it moves the focus to the next alert that can be dismissed, or to the heading. */
export const AlertFrame = ({ kind, onDismiss, children }: AlertFrameProps) => {
  const { i18n } = useLingui();
  const { shadowRoot } = useHost();
  const item = useRef<HTMLLIElement>(null);
  const dismiss = () => {
    const buttons = buttonsIn(item.current?.parentElement ?? null);
    const index = buttons.findIndex((button) => item.current?.contains(button));
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next === undefined) focusHeading(shadowRoot);
    else next.focus();
    onDismiss?.();
  };
  return (
    <li ref={item} className="alert" part="alert" data-kind={kind}>
      {children}
      {onDismiss !== null && <CloseButton label={i18n._('portal.alert.dismiss')} onClick={dismiss} />}
    </li>
  );
};
