import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Consequence } from '../../../../src/billing/consequences.ts';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { ConsequenceList } from '../../actions/consequence-list.tsx';
import { datedCardText } from '../../parts/card-words.ts';
import { useLookUps } from '../../parts/use-look-ups.ts';
import { AnotherMethod } from '../../payment/another-method.tsx';
import { cardTroubleText } from '../card-words.ts';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

const isAboutMoney: readonly Consequence['kind'][] = ['free', 'charged-now', 'credited', 'next-charge'];

/** The card that will be charged. That it can't be looked up hinders nothing: whether it is good the service decides. */
const ChargedCard = () => {
  const { i18n } = useLingui();
  const { $card, again } = useLookUps();
  const { status, items } = useStore($card);
  const [card] = items;
  if (status === 'failed') {
    return (
      <div className="notice" role="alert">
        <p>{i18n._('portal.change.card.failed')}</p>
        <RetryButton text={i18n._('retry')} onRetry={() => void again('card')} />
      </div>
    );
  }
  if (card === undefined) return <Spinner label={i18n._('portal.change.card.loading')} />;
  const [text, trouble] = [datedCardText(i18n, card), cardTroubleText(i18n, card.status)];
  return (
    <>
      {text !== '' && <p className="change-flow-card">{text}</p>}
      {trouble !== '' && (
        <p className="notice" role="status">
          {trouble}
        </p>
      )}
    </>
  );
};

/** What is charged now and later, and by which card; another one is given over what was chosen, which stays. */
export const PaymentStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { consequences, isLast, subscription } = change;
  return (
    <StepFrame change={change}>
      <ChargedCard />
      <AnotherMethod canLeave={false} />
      {!isLast && (
        <ConsequenceList
          consequences={consequences.filter(({ kind }) => isAboutMoney.includes(kind))}
          label={i18n._('portal.change.payment')}
          currency={subscription.currency}
        />
      )}
    </StepFrame>
  );
};
