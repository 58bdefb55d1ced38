import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Plan } from '../../../../src/checkout/plan.ts';
import { AccountForm } from '../../account/parts/account-form.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { useCheckoutState } from '../checkout-context.tsx';
import { offerText } from '../price-words.ts';

interface PlanCardProps {
  plan: Plan;
  isChosen: boolean;
  onChoose: () => void;
}

const PlanCard = ({ plan, isChosen, onChoose }: PlanCardProps) => {
  const { i18n } = useLingui();
  const { edition } = useCheckoutState();
  const { planId, name, description, isFeatured } = plan;
  return (
    <label className="checkout-plan" part="plan" data-featured={isFeatured || undefined}>
      <input type="radio" name="plan" value={planId} checked={isChosen} onChange={onChoose} />
      <span className="checkout-plan-text">
        {isFeatured && <span className="checkout-featured">{i18n._('checkout.plan.featured')}</span>}
        <span className="checkout-plan-name">{name}</span>
        <span>{offerText(i18n, edition, plan)}</span>
        {description.map((line) => (
          <span key={line} className="checkout-plan-line">
            {line}
          </span>
        ))}
      </span>
    </label>
  );
};

/** Which plan it shall be. Nothing is chosen in the reader's place. */
export const PlanStep = () => {
  const { i18n } = useLingui();
  const { plans, plan, choose, goOn } = useCheckoutState();
  const form = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const offered = plans.state === 'known' ? plans.plans : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plan !== null) return goOn();
    setMissing(true);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Panel title={i18n._('checkout.plan.title')}>
      <AccountForm
        action={i18n._('checkout.continue')}
        isBusy={false}
        failure={isMissing && plan === null ? i18n._('checkout.plan.missing') : ''}
        onSubmit={submit}
      >
        <div ref={form} className="checkout-plans" role="radiogroup" aria-label={i18n._('checkout.plan.legend')}>
          {offered.map((each) => (
            <PlanCard
              key={each.planId}
              plan={each}
              isChosen={each.planId === plan?.planId}
              onChoose={() => choose(each.planId)}
            />
          ))}
        </div>
      </AccountForm>
    </Panel>
  );
};
