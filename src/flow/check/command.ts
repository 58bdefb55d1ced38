import { checkFlow } from './check-flow.ts';
import type { CheckOptions } from './check-node.ts';
import type { Finding } from './finding.ts';

/** What the command needs of the process that runs it. */
export interface CommandPorts {
  /** The text of a file, of `-` (standard input) or of an address on this machine. Rejects when it can't be read. */
  read(source: string): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How the command is used. */
const usage = `Names what is wrong with a flow document.

Usage: presswall-check [options] <file | - | http://localhost…>

  --templates id,id   the templates that the site has: others are called missing
  --hard id,id        templates that can't be closed, for walls on free pages
  --json              prints the findings as JSON

Exit code: 0 without errors, 1 with errors, 2 when the flow can't be read.`;

interface Asked extends CheckOptions {
  source: string;
  isJson: boolean;
}

const ids = (text: string | undefined): string[] => (text ?? '').split(',').filter((id) => id !== '');

/** Reads the arguments; a text is what is wrong with them. */
const parseArguments = (given: readonly string[]): Asked | string => {
  const asked: Asked = { source: '', isJson: false };
  const rest = [...given];
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    const [name = '', joined] = next.startsWith('--') ? next.split('=', 2) : [next];
    if (name === '--json') asked.isJson = true;
    else if (name === '--templates' || name === '--hard') {
      const list = joined ?? rest.shift();
      if (list === undefined) return `${name} needs a list of ids`;
      asked[name === '--hard' ? 'hardTemplateIds' : 'templateIds'] = ids(list);
    } else if (name.startsWith('--')) return `There is no option ${name}`;
    else if (asked.source !== '') return 'Name one flow';
    else asked.source = next;
  }
  return asked.source === '' ? 'Name a flow' : asked;
};

/** One finding as a line: `error node: text`. A branch without a node is named by its index. */
const lineOf = ({ severity, nodeId, branch, text }: Finding): string => {
  const where = nodeId !== '' ? nodeId : branch < 0 ? 'flow' : `branch ${branch}`;
  return `${severity} ${where}: ${text}`;
};

/** Runs the command `presswall-check`; gives its exit code. */
export const runCheck = async (given: readonly string[], ports: CommandPorts): Promise<0 | 1 | 2> => {
  if (given.includes('--help')) {
    ports.print(usage);
    return 0;
  }
  const asked = parseArguments(given);
  if (typeof asked === 'string') {
    ports.complain(`${asked}.\n\n${usage}`);
    return 2;
  }
  const { source, isJson, ...options } = asked;
  let document: unknown;
  try {
    document = JSON.parse(await ports.read(source));
  } catch (cause) {
    ports.complain(`${source} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`);
    return 2;
  }
  const findings = checkFlow(document, { now: ports.now, ...options });
  if (isJson) ports.print(JSON.stringify(findings, null, 2));
  else for (const finding of findings) ports.print(lineOf(finding));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
};
