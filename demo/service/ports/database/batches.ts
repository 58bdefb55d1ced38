/**
 * Runs calls that come at the same time as one statement. A call that comes alone runs at once; those that come while a
 * statement runs share the next one. Each caller still gets its own result, after the database has stored it.
 */

/** Maximum number of calls of one statement. */
const maxCalls = 100;

/** A second statement may run meanwhile, so that one that waits for a lock does not stop every other call. */
const maxRunning = 2;

/** PostgreSQL's classes of errors after which nothing of a statement is stored, and its other calls may succeed. */
const oneFaulty = /^(22|23|54)...$/;

interface WaitingCall<Call, Result> {
  call: Call;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
}

const mayOneBeFaulty = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && oneFaulty.test(String(cause.code));

type Run<Call, Result> = (calls: readonly Call[]) => Promise<readonly Result[]>;

const runTogether = async <Call, Result>(
  run: Run<Call, Result>,
  batch: readonly WaitingCall<Call, Result>[],
): Promise<void> => {
  const results = await run(batch.map(({ call }) => call));
  if (results.length !== batch.length) throw new Error('A call of the statement has no result');
  for (const [at, result] of results.entries()) batch[at]?.resolve(result);
};

/** Runs the calls and settles each of them; never rejects. */
const settle = async <Call, Result>(
  run: Run<Call, Result>,
  batch: readonly WaitingCall<Call, Result>[],
): Promise<void> => {
  try {
    await runTogether(run, batch);
  } catch (cause) {
    if (batch.length > 1 && mayOneBeFaulty(cause)) for (const one of batch) await settle(run, [one]);
    else for (const { reject } of batch) reject(cause);
  }
};

/**
 * Returns a function that runs a call. `run` runs some of them as one statement, and returns their results in the same
 * order. If one call may be why a statement was rolled back, each of its calls runs by itself, so that only the faulty one
 * fails.
 */
export const createBatches = <Call, Result>(run: Run<Call, Result>): ((call: Call) => Promise<Result>) => {
  let waiting: WaitingCall<Call, Result>[] = [];
  let running = 0;
  let isDue = false;

  const runDue = (): void => {
    isDue = false;
    while (running < maxRunning && waiting.length > 0) {
      const batch = waiting.slice(0, maxCalls);
      waiting = waiting.slice(maxCalls);
      running++;
      void settle(run, batch).then(() => {
        running--;
        runDue();
      });
    }
  };
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (isDue || running === maxRunning) return;
      isDue = true;
      // Calls of other connections that have arrived already join the statement.
      setImmediate(runDue);
    });
};
