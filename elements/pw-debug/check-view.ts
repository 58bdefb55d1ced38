import type { Finding } from '../../src/flow/check/finding.ts';
import { checkText, checkWritten } from '../../src/wall/explain/check-written.ts';
import type { ExplainPorts } from '../../src/wall/explain/explain-ports.ts';
import { makeFindings } from './findings-list.ts';
import { make, makeButton } from './make.ts';

const whereOf = ({ nodeId, branch }: Finding): string => {
  if (nodeId !== '') return branch < 0 ? `node ${nodeId}` : `branch ${branch + 1}, node ${nodeId}`;
  return branch < 0 ? 'the flow' : `branch ${branch + 1}`;
};

/** The checker: names what is wrong with the flow of the page, and with one that is pasted. */
export const makeCheck = (
  ports: Pick<ExplainPorts, 'http' | 'platform'>,
  flow: { siteId: string; flowId: string; version: string },
): HTMLElement[] => {
  const { clock, log } = ports.platform;
  const found = make('div', { role: 'status' }, make('p', {}, 'Reading the flow …'));
  checkWritten(ports, flow).then(
    (findings) => found.replaceChildren(...makeFindings(findings, whereOf)),
    (cause: unknown) => {
      found.replaceChildren(
        make('p', { class: 'trouble' }, 'The service did not give the flow. Open this tab again to try once more.'),
      );
      log.warn('[PW] The flow could not be read for its check', cause);
    },
  );
  const text = make('textarea', { id: 'pw-debug-document', rows: '6', spellcheck: 'false', autocomplete: 'off' });
  const answer = make('div', { role: 'status' });
  const check = () => {
    const findings = checkText(text.value, clock.now());
    answer.replaceChildren(
      ...(typeof findings === 'string'
        ? [make('p', { class: 'trouble' }, `This is no JSON: ${findings}.`)]
        : makeFindings(findings, whereOf)),
    );
  };
  return [
    make('h3', {}, `Flow “${flow.flowId}”`),
    found,
    make('h3', {}, 'Another flow'),
    make('label', { for: text.id }, 'A flow document as JSON'),
    text,
    makeButton('Check it', check),
    answer,
  ];
};
