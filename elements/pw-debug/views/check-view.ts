import type { Finding } from '../../../src/flow/check/finding.ts';
import { checkFlowSource, checkText } from '../../../src/walls/explain/check-source.ts';
import type { ExplainPorts } from '../../../src/walls/explain/explain-ports.ts';
import { make, makeButton } from '../make.ts';
import { makeFindings } from './findings-list.ts';

const locationOf = ({ nodeId, branch }: Finding): string => {
  if (nodeId !== '') return branch < 0 ? `node ${nodeId}` : `branch ${branch + 1}, node ${nodeId}`;
  return branch < 0 ? 'the flow' : `branch ${branch + 1}`;
};

/** Shows what is wrong with the flow of the page, or with a flow document that is pasted. */
export const makeCheckView = (
  ports: Pick<ExplainPorts, 'http' | 'platform'>,
  flow: { siteId: string; flowId: string; version: string },
): HTMLElement[] => {
  const { clock, log } = ports.platform;
  const result = make('div', { role: 'status' }, make('p', {}, 'Reading the flow …'));
  checkFlowSource(ports, flow).then(
    (findings) => result.replaceChildren(...makeFindings(findings, locationOf)),
    (cause: unknown) => {
      result.replaceChildren(
        make('p', { class: 'problem' }, 'The service did not give the flow. Open this tab again to try once more.'),
      );
      log.warn('[PW] The flow could not be read for its check', cause);
    },
  );
  const text = make('textarea', { id: 'pw-debug-document', rows: '6', spellcheck: 'false', autocomplete: 'off' });
  const pastedResult = make('div', { role: 'status' });
  const checkPasted = () => {
    const findings = checkText(text.value, clock.now());
    pastedResult.replaceChildren(
      ...(typeof findings === 'string'
        ? [make('p', { class: 'problem' }, `This is no JSON: ${findings}.`)]
        : makeFindings(findings, locationOf)),
    );
  };
  return [
    make('h3', {}, `Flow “${flow.flowId}”`),
    result,
    make('h3', {}, 'Another flow'),
    make('label', { for: text.id }, 'A flow document as JSON'),
    text,
    makeButton('Check it', checkPasted),
    pastedResult,
  ];
};
