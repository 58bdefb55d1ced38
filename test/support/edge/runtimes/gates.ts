/** The gates of one host, chosen by the header `x-gate`: what every runtime of the suite runs. */
import { createGate, type Gate, type GateOptions } from '../../../../elements/entries/edge/index.ts';

const wall = {
  id: 'wall',
  type: 'showtemplate',
  target: { templateId: 'offer', removeContent: { selector: '.text' } },
};
const pages = [{ id: 'pages', type: 'pages', flowgate: { true: ['wall'] } }];

/** A flow that locks every page for everybody. */
const hardFlow = { flowId: 'hard', version: 1, subFlows: [{ pages, actions: [wall] }] };

/** Creates the gates before the fakes at an address. Without a name in `x-gate` the gate has the default options. */
export const createGates = (base: string): Gate => {
  const site = {
    siteId: 'ledger',
    origin: `${base}/site`,
    services: { paywall: `${base}/pw`, auth: `${base}/auth` },
    requestTimeoutMs: 1000,
  };
  const usual: GateOptions = { ...site, flowIdOf: () => 'metered' };
  const gates: Readonly<Record<string, Gate>> = {
    usual: createGate(usual),
    decided: createGate({ ...usual, lead: 'decided' }),
    closed: createGate({ ...usual, inDoubt: 'closed' }),
    remembering: createGate({ ...usual, inDoubt: 'closed', keys: 'off', secret: 'a secret of the publisher' }),
    crawlers: createGate({ ...usual, isCrawler: async ({ headers }) => headers.get('user-agent') === 'proven' }),
    far: createGate({ ...usual, publicOrigin: `https://${'a'.repeat(2048)}.example` }),
    document: createGate({ ...site, flow: hardFlow }),
  };
  return (request) => {
    const name = request.headers.get('x-gate') ?? 'usual';
    const gate = gates[name];
    if (gate === undefined) throw new Error(`There is no gate ${name}`);
    return gate(request);
  };
};
