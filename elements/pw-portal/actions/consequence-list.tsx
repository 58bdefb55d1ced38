import { useLingui } from '@lingui/react';
import type { Consequence } from '../../../src/billing/consequences.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { usePortal } from '../portal-context.tsx';
import { consequenceText } from './consequence-words.ts';

/** What will follow; null while that is on its way. `label` is what the part is called. */
export const ConsequenceList = ({
  consequences,
  label,
}: {
  consequences: readonly Consequence[] | null;
  label: string;
}) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <section aria-label={label} aria-live="polite" aria-busy={consequences === null}>
      {consequences === null ? (
        <Spinner label={i18n._('portal.then.loading')} />
      ) : (
        <ul className="consequences" part="consequences">
          {consequences.map((each) => (
            <li key={each.kind} data-kind={each.kind}>
              {consequenceText(i18n, edition, each)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
