import { useLingui } from '@lingui/react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ShippingAddress } from '../../src/addresses/address.ts';
import { formatAddress } from '../../src/addresses/address-lines.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './address.css';
import textStyles from './address-text.css';
import { countryName } from './countries.ts';
import type { VerifiedAddress } from './use-verified-address.ts';

interface AddressCorrectionProps {
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
  verified: VerifiedAddress;
}

/**
 * The choice between an address as typed and as corrected: 'use as suggested' or 'keep mine'. Differences are marked,
 * also for screen readers. It replaces the fields, and takes the focus.
 */
export const AddressCorrection = ({ edition, verified }: AddressCorrectionProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const { correction, choose, goBack } = verified;
  const isOpen = correction !== null;
  useStyles(sectionRef, textStyles);
  useStyles(sectionRef, styles);
  useLayoutEffect(() => {
    if (isOpen) sectionRef.current?.focus();
  }, [isOpen]);
  if (correction === null) return null;

  const toLines = (address: ShippingAddress): string[] => [
    ...formatAddress(address, edition),
    countryName(i18n.locale, address.country),
  ];
  const renderOption = (which: 'suggested' | 'mine', title: string, action: string) => {
    const otherLines = toLines(correction[which === 'mine' ? 'suggested' : 'mine']);
    const titleId = `${id}-${which}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed in a grid
      <div className="address-correction-side" part={`address-${which}`} role="group" aria-labelledby={titleId}>
        <p id={titleId} className="address-correction-side-title">
          {title}
        </p>
        <p className="address-text" dir="auto">
          {toLines(correction[which]).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <span key={index}>
              {otherLines.includes(line) ? (
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
        <Button variant={which === 'mine' ? 'quiet' : 'primary'} onClick={() => choose(which)}>
          {action}
        </Button>
      </div>
    );
  };
  return (
    <section ref={sectionRef} className="address-correction" part="correction" tabIndex={-1} aria-labelledby={id}>
      <p id={id} className="address-correction-title">
        {i18n._('address.correction')}
      </p>
      <div className="address-correction-sides">
        {renderOption('suggested', i18n._('address.correction.suggested'), i18n._('address.correction.use'))}
        {renderOption('mine', i18n._('address.correction.mine'), i18n._('address.correction.keep'))}
      </div>
      <Button variant="quiet" onClick={goBack}>
        {i18n._('address.correction.edit')}
      </Button>
    </section>
  );
};
