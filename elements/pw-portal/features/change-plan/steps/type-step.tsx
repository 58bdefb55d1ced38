import { useLingui } from '@lingui/react';
import { getOfferedTypes } from '../../../../../src/subscriptions/change-plan/change-flow.ts';
import { typeText } from '../../../parts/subscription-labels.ts';
import { TypeIcon } from '../../../parts/type-icon.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** Chooses the type of subscription. */
export const TypeStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { offersState, choice, store } = change;
  return (
    <StepFrame change={change}>
      <ChoiceField
        legend={i18n._('portal.change.type.which')}
        name="type"
        choices={getOfferedTypes(offersState.offers).map((type) => ({
          value: type,
          text: typeText(i18n, { subsType: type }),
          hint: null,
          icon: <TypeIcon type={type} />,
        }))}
        chosenValue={choice.type}
        onChoose={(type) => store.choose({ type })}
      />
    </StepFrame>
  );
};
