import type { PageCore } from '../../src/sdk/core/page-core.ts';
import { getDecisions } from '../../src/walls/explain/explain.ts';
import { make } from './make.ts';

/** The field that chooses a decision of the page, and that decision; the first one if it is gone. */
export const createDecisionChoice = (core: PageCore, onChange: () => void) => {
  let chosenIndex = 0;
  const element = make('select', { 'aria-label': 'Which flow', class: 'choice', hidden: true });
  element.addEventListener('change', () => {
    chosenIndex = element.selectedIndex;
    onChange();
  });
  return {
    element,
    explanation: () => getDecisions(core)[chosenIndex] ?? getDecisions(core)[0] ?? null,
    update: (flowIds: readonly unknown[]) => {
      element.replaceChildren(...flowIds.map((flowId) => make('option', {}, `Flow ${flowId}`)));
      element.hidden = flowIds.length < 2;
      element.selectedIndex = Math.min(chosenIndex, flowIds.length - 1);
    },
  };
};

/**
 * Compares the page's decisions with those of the last call. A flow decided again has a new outcome object; the results
 * of its actions change in place.
 */
export const createDecisionWatch = (core: PageCore) => {
  let lastState = '';
  let lastOutcomes: readonly object[] = [];
  return {
    /** The next comparison counts as changed. */
    reset: () => {
      lastState = '';
    },
    hasChanged: (): boolean => {
      const decisions = getDecisions(core);
      const outcomes = decisions.map(({ outcome }) => outcome);
      const state = JSON.stringify(decisions.map(({ flowId, results }) => [flowId, results]));
      const isNew =
        outcomes.length !== lastOutcomes.length || outcomes.some((outcome, at) => outcome !== lastOutcomes[at]);
      if (!isNew && state === lastState) return false;
      lastOutcomes = outcomes;
      lastState = state;
      return true;
    },
  };
};
