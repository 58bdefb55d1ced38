import { useLingui } from '@lingui/react';
import { withCurrency } from '../../../../src/editions/selling/money.ts';
import type { PreviewItem } from '../../../../src/subscriptions/previews/preview-item.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { previewText } from './labels/preview-labels.ts';

/** The effects of an operation; null while they load. `label` names the section; a null `currency` is the edition's. */
export const PreviewList = ({
  previews,
  label,
  currency,
}: {
  previews: readonly PreviewItem[] | null;
  label: string;
  currency: string | null;
}) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const style = withCurrency(edition, currency);
  return (
    <section aria-label={label} aria-live="polite" aria-busy={previews === null}>
      {previews === null ? (
        <Spinner label={i18n._('portal.then.loading')} />
      ) : (
        <ul className="previews" part="consequences">
          {previews.map((preview) => (
            <li key={preview.kind} data-kind={preview.kind}>
              {previewText(i18n, edition, preview, style)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
