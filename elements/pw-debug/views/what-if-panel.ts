import { deviceCategory } from '../../../src/flow/nodes/device.ts';
import type { ExplainPorts } from '../../../src/walls/explain/explain-ports.ts';
import type { Explained } from '../../../src/walls/explain/explained.ts';
import { explainWhatIf } from '../../../src/walls/explain/what-if.ts';
import type { WhatIf } from '../../../src/walls/explain/what-if-settings.ts';
import type { Explanation } from '../../../src/walls/runner/paywall.ts';
import { makeBranches } from '../graph/branches-view.ts';
import { make } from '../make.ts';
import { type CurrentValues, makeWhatIfForm } from './what-if-view.ts';

const currentValues = ({ sessionStore, region, platform }: ExplainPorts): CurrentValues => ({
  login: sessionStore.$session.get().loginStatus,
  country: region.$region.get().geo?.country ?? 'not known',
  device: deviceCategory(platform.page.userAgent(), platform.page.maxTouchPoints()),
});

const actionLabels = (explained: Explained): string[] =>
  explained.performed.map(({ templateId, nodeId }) => `“${templateId || nodeId}”`);

/** Returns one sentence about the actions that would run. */
const summaryOf = (explained: Explained): string => {
  const actions = actionLabels(explained);
  return actions.length === 0 ? 'Then nothing would be shown.' : `Then ${actions.join(' and ')} would be shown.`;
};

/** The tab that decides a flow with other inputs. */
export interface WhatIfPanel {
  readonly element: HTMLElement;
  /** Takes the page's latest decision; the settings stay. */
  update(explanation: Explanation): void;
  /** Decides again; does nothing while the tab is hidden. */
  evaluate(): void;
}

/** Creates the tab; `onChange` gets every change of the settings. Nothing is shown, counted or requested. */
export const createWhatIfPanel = (
  ports: ExplainPorts,
  initial: WhatIf,
  onChange: (whatIf: WhatIf) => void,
): WhatIfPanel => {
  let whatIf = initial;
  let explanation: Explanation | null = null;
  let lastPresent = '';
  let evaluationCount = 0;
  const formPlace = make('div');
  const summary = make('p', { role: 'status', class: 'sum' });
  const branches = make('div');

  const evaluate = async () => {
    const ownCount = ++evaluationCount;
    if (explanation === null) return;
    const { flow } = explanation;
    const explained = await explainWhatIf(ports, explanation, whatIf);
    if (ownCount !== evaluationCount) return;
    summary.textContent = summaryOf(explained);
    branches.replaceChildren(...makeBranches(flow, explained.branches, 'if'));
  };
  const evaluateIfVisible = () => {
    if (element.hidden) return;
    evaluate().catch((cause: unknown) => ports.platform.log.error('[PW] The flow could not be tried', cause));
  };
  const element = make(
    'div',
    {},
    make(
      'p',
      { class: 'intro' },
      'Decides the flow again under other circumstances. Nothing is shown, counted or sent.',
    ),
    summary,
    formPlace,
    branches,
  );

  return {
    element,
    evaluate: evaluateIfVisible,
    update: (next) => {
      explanation = next;
      const present = currentValues(ports);
      if (JSON.stringify(present) !== lastPresent) {
        lastPresent = JSON.stringify(present);
        const handleChange = (changed: WhatIf) => {
          whatIf = changed;
          onChange(changed);
          evaluateIfVisible();
        };
        formPlace.replaceChildren(makeWhatIfForm({ currentValues: present, whatIf, onChange: handleChange }));
      }
      evaluateIfVisible();
    },
  };
};
