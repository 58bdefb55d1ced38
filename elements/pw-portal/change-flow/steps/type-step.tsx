import { useLingui } from '@lingui/react';
import { typesOf } from '../../../../src/billing/change-flow.ts';
import { typeText } from '../../parts/subscription-words.ts';
import { ChoiceField } from '../choice-field.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** What kind of subscription it shall be. */
export const TypeStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { offers, choice, choose } = change;
  return (
    <StepFrame change={change}>
      <ChoiceField
        legend={i18n._('portal.change.type.which')}
        name="type"
        choices={typesOf(offers).map((type) => ({
          value: type,
          text: typeText(i18n, { subsType: type }),
          hint: null,
        }))}
        chosen={choice.type}
        onChoose={(type) => choose({ type })}
      />
    </StepFrame>
  );
};
