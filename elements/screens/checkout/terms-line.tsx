import { useLingui } from '@lingui/react';
import { useCheckoutState } from './checkout-context.tsx';

/** What somebody agrees to who pays, with the pages that say more, in windows of their own: nothing typed is lost. */
export const TermsLine = () => {
  const { i18n } = useLingui();
  const { links } = useCheckoutState().edition;
  return (
    <p className="checkout-terms">
      {i18n._('checkout.terms')}{' '}
      <a href={links.terms} target="_blank" rel="noopener">
        {i18n._('checkout.terms.link')}
      </a>{' '}
      <a href={links.faq} target="_blank" rel="noopener">
        {i18n._('checkout.faq.link')}
      </a>
    </p>
  );
};
