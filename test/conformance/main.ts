/** `npm run conformance -- URL`: checks that a backend keeps the service contract. `--help` tells the options. */
import { optionsFrom, UsageError, usage } from './options.ts';
import { runConformance } from './run.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const options = optionsFrom(process.argv.slice(2), process.env);
  if (options === null) print(usage);
  else {
    const { outcomes } = await runConformance(options, print);
    if (outcomes.some(({ result }) => result === 'failed')) process.exitCode = 1;
  }
} catch (cause) {
  if (!(cause instanceof UsageError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 2;
}
