import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { Spinner } from '../../../../ui/spinner/spinner.tsx';
import { useBillingQueries } from '../../../hooks/use-billing-queries.ts';
import { cardTextWithExpiry } from '../../../parts/card-labels.ts';
import { PreviewList } from '../../operations/preview-list.tsx';
import { PaymentMethodButton } from '../../payment/payment-method-button.tsx';
import { cardWarningText } from '../card-warnings.ts';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

const moneyKinds: readonly PreviewItem['kind'][] = ['free', 'charged-now', 'credited', 'next-charge'];

/**
 * The card that will be charged. A failure to load it blocks nothing: the service decides whether the card is valid.
 */
const ChargedCard = () => {
  const { i18n } = useLingui();
  const { $card, refetch } = useBillingQueries();
  const { status, items } = useStore($card);
  const [card] = items;
  if (status === 'failed') {
    return (
      <div className="notice" role="alert">
        <p>{i18n._('portal.change.card.failed')}</p>
        <RetryButton text={i18n._('retry')} onRetry={() => void refetch('card')} />
      </div>
    );
  }
  if (card === undefined) return <Spinner label={i18n._('portal.change.card.loading')} />;
  const [text, warning] = [cardTextWithExpiry(i18n, card), cardWarningText(i18n, card.status)];
  return (
    <>
      {text !== '' && <p className="change-flow-card">{text}</p>}
      {warning !== '' && (
        <p className="notice" role="status">
          {warning}
        </p>
      )}
    </>
  );
};

/**
 * The charges, now and later, and the card. Another card is entered in a sheet above this step, which keeps its
 * choices.
 */
export const ChangePaymentStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { previews, isLast, subscription } = change;
  return (
    <StepFrame change={change}>
      <ChargedCard />
      <PaymentMethodButton canRedirect={false} />
      {!isLast && (
        <PreviewList
          previews={previews.filter(({ kind }) => moneyKinds.includes(kind))}
          label={i18n._('portal.change.payment')}
          currency={subscription.currency}
        />
      )}
    </StepFrame>
  );
};
