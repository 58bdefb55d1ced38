import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Plan } from '../../../src/checkout/plan.ts';
import { AccountForm } from '../../account/parts/account-form.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';
import { offerText } from '../price-labels.ts';

interface PlanCardProps {
  plan: Plan;
  isChosen: boolean;
  onChoose: () => void;
}

const PlanCard = ({ plan, isChosen, onChoose }: PlanCardProps) => {
  const { i18n } = useLingui();
  const { edition } = useCheckoutContext();
  const { planId, name, description, isFeatured } = plan;
  return (
    <label className="checkout-plan" part="plan" data-featured={isFeatured || undefined}>
      <input type="radio" name="plan" value={planId} checked={isChosen} onChange={onChoose} />
      <span className="checkout-plan-text">
        {isFeatured && <span className="checkout-featured">{i18n._('checkout.plan.featured')}</span>}
        <span className="checkout-plan-name">
          <bdi>{name}</bdi>
        </span>
        <span>{offerText(i18n, edition, plan)}</span>
        {description.map((line) => (
          <span key={line} className="checkout-plan-line">
            <bdi>{line}</bdi>
          </span>
        ))}
      </span>
    </label>
  );
};

/** Chooses the plan. None is preselected. */
export const PlanStep = () => {
  const { i18n } = useLingui();
  const { checkout } = useCheckoutContext();
  const { plans, plan } = useCheckoutState();
  const plansRef = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plan !== null) return checkout.goToNextStep();
    setMissing(true);
    plansRef.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Panel title={i18n._('checkout.plan.title')}>
      <AccountForm
        action={i18n._('checkout.continue')}
        isBusy={false}
        failure={isMissing && plan === null ? i18n._('checkout.plan.missing') : ''}
        onSubmit={submit}
      >
        <div ref={plansRef} className="checkout-plans" role="radiogroup" aria-label={i18n._('checkout.plan.legend')}>
          {plans.map((availablePlan) => (
            <PlanCard
              key={availablePlan.planId}
              plan={availablePlan}
              isChosen={availablePlan.planId === plan?.planId}
              onChoose={() => checkout.choosePlan(availablePlan.planId)}
            />
          ))}
        </div>
      </AccountForm>
    </Panel>
  );
};
