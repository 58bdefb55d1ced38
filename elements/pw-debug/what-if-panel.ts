import { deviceCategory } from '../../src/flow/device.ts';
import type { ExplainPorts } from '../../src/wall/explain/explain-ports.ts';
import type { Explained } from '../../src/wall/explain/explained.ts';
import { explainIf } from '../../src/wall/explain/what-if.ts';
import type { WhatIf } from '../../src/wall/explain/what-if-settings.ts';
import type { Explanation } from '../../src/wall/paywall.ts';
import { makeBranches } from './branches-view.ts';
import { make } from './make.ts';
import { makeWhatIfForm, type Present } from './what-if-view.ts';

const presentOf = ({ keeper, region, platform }: ExplainPorts): Present => ({
  login: keeper.$session.get().loginStatus,
  country: region.$region.get().geo?.country ?? 'not known',
  device: deviceCategory(platform.page.userAgent(), platform.page.maxTouchPoints()),
});

const actionsOf = (explained: Explained): string[] =>
  explained.performed.map(({ templateId, nodeId }) => `“${templateId || nodeId}”`);

/** What would be done, in one sentence. */
const sumOf = (explained: Explained): string => {
  const actions = actionsOf(explained);
  return actions.length === 0 ? 'Then nothing would be shown.' : `Then ${actions.join(' and ')} would be shown.`;
};

/** The tab that tries other circumstances. */
export interface WhatIfPanel {
  readonly element: HTMLElement;
  /** Takes on what the page has decided; the settings stay. */
  update(explanation: Explanation): void;
  /** Decides again; while the tab is hidden nothing is decided. */
  evaluate(): void;
}

/** Creates it; `onChange` hears every change of the settings. Nothing is shown or counted, and nobody is asked. */
export const createWhatIfPanel = (
  ports: ExplainPorts,
  initial: WhatIf,
  onChange: (whatIf: WhatIf) => void,
): WhatIfPanel => {
  let whatIf = initial;
  let explanation: Explanation | null = null;
  let shownPresent = '';
  let turn = 0;
  const place = make('div');
  const sum = make('p', { role: 'status', class: 'sum' });
  const branches = make('div');

  const evaluate = async () => {
    const mine = ++turn;
    if (explanation === null) return;
    const { flow } = explanation;
    const explained = await explainIf(ports, explanation, whatIf);
    if (mine !== turn) return;
    sum.textContent = sumOf(explained);
    branches.replaceChildren(...makeBranches(flow, explained.branches, 'if'));
  };
  const start = () => {
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
    sum,
    place,
    branches,
  );

  return {
    element,
    evaluate: start,
    update: (next) => {
      explanation = next;
      const present = presentOf(ports);
      if (JSON.stringify(present) !== shownPresent) {
        shownPresent = JSON.stringify(present);
        const change = (changed: WhatIf) => {
          whatIf = changed;
          onChange(changed);
          start();
        };
        place.replaceChildren(makeWhatIfForm({ present, whatIf, onChange: change }));
      }
      start();
    },
  };
};
