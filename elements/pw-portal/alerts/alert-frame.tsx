import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import type { Alert } from '../../../src/billing/alerts.ts';
import { useHost } from '../../sdk-context.tsx';
import { CloseButton } from '../../ui/close-button/close-button.tsx';
import { focusHeading } from '../parts/use-focus-after.ts';

interface AlertFrameProps {
  kind: Alert['kind'];
  /** Null: it stays until what it speaks of is over. */
  onDismiss: (() => void) | null;
  children: ReactNode;
}

const buttonsIn = (place: ParentNode | null): HTMLElement[] =>
  Array.from(place?.querySelectorAll<HTMLElement>('.close-button') ?? []);

/** One thing that a reader should know. Dismissing it hands the focus on to the next that can be, or to the heading. */
export const AlertFrame = ({ kind, onDismiss, children }: AlertFrameProps) => {
  const { i18n } = useLingui();
  const { shadowRoot } = useHost();
  const item = useRef<HTMLLIElement>(null);
  const dismiss = () => {
    const all = buttonsIn(item.current?.parentElement ?? null);
    const at = all.findIndex((button) => item.current?.contains(button));
    const next = all[at + 1] ?? all[at - 1];
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
