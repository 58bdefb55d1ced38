import { useLingui } from '@lingui/react';
import { useCheckoutContext } from './checkout-context.tsx';

/** The terms that the reader accepts by paying. Their pages open in new windows, so that nothing typed is lost. */
export const TermsLine = () => {
  const { i18n } = useLingui();
  const { links } = useCheckoutContext().edition;
  return (
    <p className="checkout-terms">
      {i18n._('checkout.terms')}{' '}
      <a href={links.terms} target="_blank" rel="noopener">
        {i18n._('checkout.terms.link')}
      </a>
      {' · '}
      <a href={links.faq} target="_blank" rel="noopener">
        {i18n._('checkout.faq.link')}
      </a>
    </p>
  );
};
