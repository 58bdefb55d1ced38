import { parseRules } from '../conditions/users.ts';
import { parseVariants } from '../nodes/ab-test.ts';
import { parseDays } from '../nodes/dates.ts';
import { parseMeter } from '../nodes/meter.ts';
import { isNodeType } from '../nodes/nodes.ts';
import { getOwn, isRecord, readString, toFiniteNumber } from '../read-value.ts';
import type { ActionType, FlowNode, NodeType } from '../types.ts';
import { meterFacts, readFact } from './facts.ts';
import { compilePageCondition } from './page-conditions.ts';
import { compileGate, createPort, type DecideNode, type Link, stopped } from './plan-node.ts';
import type { PreparedEnvironment } from './prepared-types.ts';
import { compileUserCondition } from './user-conditions.ts';

/** The surroundings of a node. */
export interface Compilation {
  link: Link;
  flowId: string;
}

type Ask = (env: PreparedEnvironment) => unknown;

type Compile = (node: FlowNode, compilation: Compilation) => DecideNode;

const pages: Compile = (node, { link }) => {
  const gate = compileGate(node, link);
  const condition = compilePageCondition(node);
  return (visit) => gate(condition(visit));
};

/** The server is asked last, and only if its reply can still change the result. */
const users: Compile = (node, { link }) => {
  const gate = compileGate(node, link);
  const target = getOwn(node, 'target');
  const condition = compileUserCondition(target);
  const rules = parseRules(target);
  if (rules === null) return (visit) => gate(condition(visit));
  const check: Ask = (env) => env.checkRules?.({ ...rules, ruleIds: [...rules.ruleIds] });
  return (visit) => {
    const isMet = condition(visit);
    if (isMet === false) return gate(false);
    if (visit.env.checkRules === undefined) return 'checkRules';
    const areMet = visit.ask(check) === true;
    return gate(areMet && isMet);
  };
};

const dates: Compile = (node, { link }) => {
  const gate = compileGate(node, link);
  const { start, end } = parseDays(node);
  const isValid = !(Number.isNaN(start) || Number.isNaN(end));
  return (visit) => {
    const { day } = visit;
    return isValid && !Number.isNaN(day) ? gate(start <= day && day <= end) : stopped;
  };
};

const script: Compile = (node, { link }) => {
  const gate = compileGate(node, link);
  const js = readString(getOwn(node, 'target'), 'js') ?? '';
  const run: Ask = (env) => env.runDecision?.(js, node.id);
  return (visit) => {
    if (visit.env.runDecision === undefined) return 'runDecision';
    const answer = visit.ask(run);
    return typeof answer === 'boolean' ? gate(answer) : stopped;
  };
};

const abTest: Compile = (node, { link }) => {
  const variants = parseVariants(node).variants.map(({ variant, sum, next }) => ({
    sum,
    port: createPort(variant, link(next)),
  }));
  const none = createPort('none');
  const ask: Ask = (env) => env.draw(node.id);
  return (visit) => {
    const draw = toFiniteNumber(visit.ask(ask));
    if (draw !== undefined) for (const { sum, port } of variants) if (draw < sum) return port;
    return none;
  };
};

const meter: Compile = (node, { link, flowId }) => {
  const { query: nodeQuery, limit, values: parsedValues } = parseMeter(node);
  const query = Object.freeze({ flowId, ...nodeQuery });
  const values = parsedValues.map(({ valueId, next, isMet }) => ({
    isMet,
    port: createPort(valueId || 'none', link(next)),
    valueId,
  }));
  const none = createPort('none');
  const choose = (count: number) => {
    const first = values.find(({ isMet }) => isMet(count));
    if (first === undefined) return none;
    if (first === values.findLast(({ isMet }) => isMet(count))) return first.port;
    const met = values.filter(({ isMet }) => isMet(count));
    return createPort(
      met.map(({ valueId }) => valueId).join(),
      met.flatMap(({ port }) => port.next),
    );
  };
  const read: Ask = (env) => env.readMeter?.(query);
  const countView: Ask = (env) => env.incrementMeter?.(query);
  return (visit) => {
    if (visit.env.readMeter === undefined) return 'readMeter';
    const reading = visit.ask(read);
    const count = toFiniteNumber(readFact(meterFacts.count, reading));
    if (count === undefined) return stopped;
    const increment = readFact(meterFacts.increment, reading) === true;
    // The environment may go on counting in the object that it returned.
    if (visit.answers !== null) visit.replaceAnswer({ count, increment });
    const port = choose(count);
    if (increment && count < limit) visit.ask(countView);
    return port;
  };
};

const action =
  (type: ActionType): Compile =>
  (node) => {
    const target = getOwn(node, 'target');
    const port = createPort('action', [], { nodeId: node.id, type, target: isRecord(target) ? target : {} });
    return () => port;
  };

const always = (outcome: string): Compile => {
  const port = createPort(outcome);
  return () => () => port;
};

const placeholder = always('skipped');
const unknown = always('stopped');

/** One exhaustive table, as in `nodes/nodes.ts`. */
const compilers: Record<NodeType, Compile> = {
  pages,
  segpages: pages,
  users,
  segdate: dates,
  jsdecision: script,
  abtest: abTest,
  pageviewmeter: meter,
  pageviewmeter_value: placeholder,
  placeholder,
  showtemplate: action('showtemplate'),
  stickycountdown: action('stickycountdown'),
  runjs: action('runjs'),
};

/** Compiles a node once, so that it can decide any visit. */
export const compileDecide: Compile = (node, compilation) => {
  const { type } = node;
  const compile = isNodeType(type) ? compilers[type] : type.startsWith('app') ? placeholder : unknown;
  return compile(node, compilation);
};
