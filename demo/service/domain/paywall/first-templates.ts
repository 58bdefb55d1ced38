/** The templates that a flow can show before a meter, a rule or a script has decided anything. */
import * as v from 'valibot';
import type { FlowDocument } from '../../ports/database/schema/site-documents.ts';

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.fallback(v.array(v.fallback(v.nullable(entry), null)), []);
const targetOf = v.fallback(v.record(v.string(), v.unknown()), {});
const nextIds = v.fallback(v.array(v.unknown()), []);
const options = listOf(v.object({ next: nextIds }));
const gate = v.fallback(
  v.object({
    true: v.optional(nextIds, []),
    false: v.optional(nextIds, []),
    variants: v.optional(options, []),
    values: v.optional(options, []),
  }),
  { true: [], false: [], variants: [], values: [] },
);
const node = v.object({
  id: v.string(),
  type: v.string(),
  target: v.optional(targetOf, {}),
  flowgate: v.optional(gate, {}),
});
const nodes = v.optional(listOf(node), []);
const branch = v.object({ pages: nodes, users: nodes, eventAndTriggers: nodes, actions: nodes });
const document = v.object({ subFlows: listOf(branch) });

/** A check that an editor has switched on. */
const selectedCheck = v.object({ selected: v.literal(true) });

type Node = v.InferOutput<typeof node>;

/** True if the page asks the service, or runs a script, before it goes on behind a node. */
const isAsking = ({ type, target: { rules } }: Node): boolean =>
  type === 'pageviewmeter' || type === 'jsdecision' || (type === 'users' && v.is(selectedCheck, rules));

const followersOf = ({ flowgate }: Node): unknown[] => [
  ...flowgate.true,
  ...flowgate.false,
  ...[...flowgate.variants, ...flowgate.values].flatMap((option) => option?.next ?? []),
];

/** Returns every node that is reached before one that asks. */
const firstNodes = (all: readonly Node[], start: Node | undefined): Node[] => {
  const byId = new Map<unknown, Node>([...all].reverse().map((each) => [each.id, each]));
  const visited = new Set<Node>();
  const pending = start === undefined ? [] : [start];
  for (const each of pending) {
    if (visited.has(each)) continue;
    visited.add(each);
    if (isAsking(each)) continue;
    for (const id of followersOf(each)) {
      const next = byId.get(id);
      if (next !== undefined) pending.push(next);
    }
  }
  return [...visited];
};

/** Returns the id of a node's template, if the node shows its newest version at once. */
const templateOf = ({ type, target: { templateId, version, trigger, delay } }: Node): string[] =>
  /^(show|sticky)/.test(type) && typeof templateId === 'string' && !version && !trigger && !delay ? [templateId] : [];

/** Returns the ids of the templates that the flow can show first, each once; none for a document that is no flow. */
export const firstTemplates = (flow: FlowDocument): string[] => {
  const { success, output } = v.safeParse(document, flow);
  const ids = (success ? output.subFlows : []).flatMap((each) => {
    if (each === null) return [];
    const pages = each.pages.filter((entry) => entry !== null);
    const others = [...each.users, ...each.eventAndTriggers, ...each.actions].filter((entry) => entry !== null);
    const start = pages.find(({ type }) => type === 'pages' || type === 'segpages');
    return firstNodes([...pages, ...others], start).flatMap(templateOf);
  });
  return [...new Set(ids)];
};
