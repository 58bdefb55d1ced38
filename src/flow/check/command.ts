import { checkFlow } from './check-flow.ts';
import type { CheckOptions } from './check-node.ts';
import type { Finding } from './finding.ts';

/** Process functions for the command. */
export interface CommandPorts {
  /** Reads a file, `-` (standard input) or a URL on this machine. Rejects if it can't be read. */
  read(source: string): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Help text of the command. */
const usage = `Names what is wrong with a flow document.

Usage: presswall check [options] <file | - | http://localhost…>
       presswall-check is the same

  --templates id,id   the templates that the site has: others are called missing
  --hard id,id        templates that can't be closed, for walls on free pages
  --json              prints the findings as JSON

Exit code: 0 without errors, 1 with errors, 2 when the flow can't be read.`;

interface CommandOptions extends CheckOptions {
  source: string;
  isJson: boolean;
}

const ids = (text: string | undefined): string[] => (text ?? '').split(',').filter((id) => id !== '');

/** The options that take a list of ids. */
const idLists: ReadonlyMap<string, 'templateIds' | 'hardTemplateIds'> = new Map([
  ['--templates', 'templateIds'],
  ['--hard', 'hardTemplateIds'],
]);

/** Parses one option; takes its value from the arguments after it, if it has none of its own. Returns an error text. */
const parseOption = (option: string, following: string[], options: CommandOptions): string | null => {
  const [name = '', inlineValue] = option.split('=', 2);
  if (name === '--json') {
    options.isJson = true;
    return null;
  }
  const idList = idLists.get(name);
  if (idList === undefined) return `There is no option ${name}`;
  const value = inlineValue ?? following.shift();
  if (value === undefined) return `${name} needs a list of ids`;
  options[idList] = ids(value);
  return null;
};

/** Parses the arguments; returns a text if they are invalid. */
const parseArguments = (args: readonly string[]): CommandOptions | string => {
  const options: CommandOptions = { source: '', isJson: false };
  const remaining = [...args];
  for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) {
    if (next.startsWith('--')) {
      const error = parseOption(next, remaining, options);
      if (error !== null) return error;
    } else if (options.source !== '') return 'Name one flow';
    else options.source = next;
  }
  return options.source === '' ? 'Name a flow' : options;
};

/** Formats a finding as a line: `error node: text`. A branch without a node is named by its index. */
const formatFinding = ({ severity, nodeId, branch, text }: Finding): string => {
  const location = nodeId !== '' ? nodeId : branch < 0 ? 'flow' : `branch ${branch}`;
  return `${severity} ${location}: ${text}`;
};

/** Runs the command `presswall check` and returns its exit code. */
export const runCheck = async (args: readonly string[], ports: CommandPorts): Promise<0 | 1 | 2> => {
  if (args.includes('--help')) {
    ports.print(usage);
    return 0;
  }
  const commandOptions = parseArguments(args);
  if (typeof commandOptions === 'string') {
    ports.complain(`${commandOptions}.\n\n${usage}`);
    return 2;
  }
  const { source, isJson, ...options } = commandOptions;
  let document: unknown;
  try {
    document = JSON.parse(await ports.read(source));
  } catch (cause) {
    ports.complain(`${source} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`);
    return 2;
  }
  const findings = checkFlow(document, { now: ports.now, ...options });
  if (isJson) ports.print(JSON.stringify(findings, null, 2));
  else for (const finding of findings) ports.print(formatFinding(finding));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
};
