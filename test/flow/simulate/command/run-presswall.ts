import { join } from 'node:path';
import { renderReport } from '../../../../demo/tools/simulation-report/report.ts';
import { runExplain } from '../../../../src/flow/simulate/command/explain-command.ts';
import { runSimulate } from '../../../../src/flow/simulate/command/simulate-command.ts';
import { runProgram } from '../../../support/runner/run-program.ts';

const program = join(import.meta.dirname, '../../../../demo/tools/presswall.mjs');

/** Runs the command `presswall` from its sources, as a process. */
export const runPresswall = (args: readonly string[], input = '') => runProgram(program, args, input);

/** Runs one of its commands in this process, with these files. What it writes is added to them. */
export const runWithFiles = async (
  name: 'simulate' | 'explain',
  args: readonly string[],
  files: Map<string, string>,
) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const read = async (source: string) => {
    const text = files.get(source);
    if (text === undefined) throw new Error(`there is no ${source}`);
    return text;
  };
  const ports = {
    read,
    readPieces: async function* (source: string) {
      yield await read(source);
    },
    write: async (file: string, text: string) => void files.set(file, text),
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complaints.push(line),
    showProgress: null,
    renderReport,
  };
  const code = await (name === 'simulate' ? runSimulate(args, ports) : runExplain(args, ports));
  return { out: printed.join('\n'), errors: complaints.join('\n'), code };
};
