import { useLingui } from '@lingui/react';
import type { Consequence } from '../../../src/billing/consequences.ts';
import { withCurrency } from '../../../src/edition/money.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { usePortal } from '../portal-context.tsx';
import { consequenceText } from './consequence-words.ts';

/** What will follow; null while that is on its way. `label` is what the part is called; `currency` null: the edition's. */
export const ConsequenceList = ({
  consequences,
  label,
  currency,
}: {
  consequences: readonly Consequence[] | null;
  label: string;
  currency: string | null;
}) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const style = withCurrency(edition, currency);
  return (
    <section aria-label={label} aria-live="polite" aria-busy={consequences === null}>
      {consequences === null ? (
        <Spinner label={i18n._('portal.then.loading')} />
      ) : (
        <ul className="consequences" part="consequences">
          {consequences.map((each) => (
            <li key={each.kind} data-kind={each.kind}>
              {consequenceText(i18n, edition, each, style)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
