import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef } from 'react';
import { addressLines } from '../../../src/billing/address-lines.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { Button } from '../../ui/button/button.tsx';
import { useStyles } from '../../use-styles.ts';
import styles from './address.css';
import textStyles from './address-text.css';
import { countryName } from './countries.ts';
import type { VerifiedAddress } from './use-verified-address.ts';

interface AddressCorrectionProps {
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
  verified: VerifiedAddress;
}

/**
 * The choice between an address as it was typed and as it is known: 'use as suggested' or 'keep mine'. What differs is
 * marked, for those who hear it as well. It stands in the place of the fields, and has the focus when it comes.
 */
export const AddressCorrection = ({ edition, verified }: AddressCorrectionProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const { correction, choose, goBack } = verified;
  const isThere = correction !== null;
  useStyles(place, textStyles);
  useStyles(place, styles);
  useEffect(() => {
    if (isThere) place.current?.focus();
  }, [isThere]);
  if (correction === null) return null;

  const linesOf = (address: ShippingAddress): string[] => [
    ...addressLines(address, edition),
    countryName(i18n.locale, address.country),
  ];
  const side = (which: 'suggested' | 'mine', title: string, action: string) => {
    const others = linesOf(correction[which === 'mine' ? 'suggested' : 'mine']);
    const titleId = `${id}-${which}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend can't stand in a grid
      <div className="address-correction-side" part={`address-${which}`} role="group" aria-labelledby={titleId}>
        <p id={titleId} className="address-correction-side-title">
          {title}
        </p>
        <p className="address-text" dir="auto">
          {linesOf(correction[which]).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <span key={at}>
              {others.includes(line) ? (
                line
              ) : (
                <mark>
                  {line}
                  <span className="unseen"> {i18n._('address.differs')}</span>
                </mark>
              )}
            </span>
          ))}
        </p>
        <Button look={which === 'mine' ? 'quiet' : 'primary'} onClick={() => choose(which)}>
          {action}
        </Button>
      </div>
    );
  };
  return (
    <section ref={place} className="address-correction" part="correction" tabIndex={-1} aria-labelledby={id}>
      <p id={id} className="address-correction-title">
        {i18n._('address.correction')}
      </p>
      <div className="address-correction-sides">
        {side('suggested', i18n._('address.correction.suggested'), i18n._('address.correction.use'))}
        {side('mine', i18n._('address.correction.mine'), i18n._('address.correction.keep'))}
      </div>
      <Button look="quiet" onClick={goBack}>
        {i18n._('address.correction.edit')}
      </Button>
    </section>
  );
};
