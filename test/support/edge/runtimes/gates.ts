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

/** A flow that locks machines out: signed agents get a price, and robots the licence. */
const machinesFlow = {
  flowId: 'machines',
  version: 1,
  subFlows: [
    {
      pages: [{ id: 'pages', type: 'pages', flowgate: { true: ['machine'] } }],
      users: [
        {
          id: 'machine',
          type: 'users',
          target: { agent: { selected: true, value: ['signed', 'unsigned'] } },
          flowgate: { true: ['wall'] },
        },
      ],
      actions: [wall],
    },
  ],
};

const machineOptions: Pick<GateOptions, 'publicOrigin' | 'agents' | 'licence'> = {
  publicOrigin: 'https://ledger.example',
  agents: {
    directories: ['https://agent.example'],
    isRobot: ({ headers }) => headers.has('x-robot'),
    refusals: { signed: 'price', unsigned: 'licence' },
    price: { currency: 'USD', amount: '0.01' },
    charge: async () => true,
  },
  licence: { contents: [{ url: '/', licences: [{ prohibits: { usage: ['ai-train'] } }] }] },
};

/** Creates the gates before the fakes at an address. Without a name in `x-gate` the gate has the default options. */
export const createGates = (base: string): Gate => {
  const site = {
    siteId: 'ledger',
    origin: `${base}/site`,
    services: { paywall: `${base}/pw`, auth: `${base}/auth` },
    requestTimeoutMs: 1000,
  };
  /** Agents have names of their own; here their directory is one of the fakes. */
  const fetchAgent = (request: Request) =>
    fetch(new Request(request.url.replace('https://agent.example', `${base}/agent`), request));
  const usual: GateOptions = { ...site, flowIdOf: () => 'metered' };
  const gates: Readonly<Record<string, Gate>> = {
    usual: createGate(usual),
    decided: createGate({ ...usual, lead: 'decided' }),
    closed: createGate({ ...usual, inDoubt: 'closed' }),
    remembering: createGate({ ...usual, inDoubt: 'closed', keys: 'off', secret: 'a secret of the publisher' }),
    crawlers: createGate({ ...usual, isCrawler: async ({ headers }) => headers.get('user-agent') === 'proven' }),
    far: createGate({ ...usual, publicOrigin: `https://${'a'.repeat(2048)}.example` }),
    document: createGate({ ...site, flow: hardFlow }),
    machines: createGate({ ...site, ...machineOptions, flow: machinesFlow, fetch: fetchAgent }),
  };
  return (request) => {
    const name = request.headers.get('x-gate') ?? 'usual';
    const gate = gates[name];
    if (gate === undefined) throw new Error(`There is no gate ${name}`);
    return gate(request);
  };
};
