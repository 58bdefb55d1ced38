import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../src/billing/refusal.ts';
import { useSdk } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';

/** What was asked for. While another question is under way, the answer to the last one stays. */
export interface Answer<Value> {
  status: 'loading' | 'loaded' | 'failed';
  /** Null before the first answer, and after a failure of another question. */
  value: Value | null;
  /** Asks the same again. */
  again: () => void;
  /** Takes what has been learned otherwise. */
  put: (value: Value) => void;
}

/**
 * Asks for something as long as a component is drawn: at first, when there is another question, and when somebody has
 * signed in again. Only the last question counts. A failure is told to the console as `trouble` (spec: portal point 8);
 * what has been had of the same question stays, and with it what somebody typed beside it. `ask` stays the same function while it asks the same; null: it is not known yet what to ask.
 */
export const useAnswer = <Value>(ask: (() => Promise<Value>) | null, trouble: string): Answer<Value> => {
  const { log } = useSdk().platform;
  const { signIns, onSignedOut } = usePortal();
  const [state, setState] = useState<Pick<Answer<Value>, 'status' | 'value'>>({ status: 'loading', value: null });
  const [attempt, setAttempt] = useState(0);
  /** Whose answer is there; null: nobody's. */
  const answered = useRef<typeof ask>(null);
  const latest = useRef(0);

  const take = useCallback(
    (value: Value) => {
      answered.current = ask;
      setState({ status: 'loaded', value });
    },
    [ask],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or another session, asks again
  useEffect(() => {
    if (ask === null) return;
    const turn = ++latest.current;
    setState(({ value }) => ({ status: 'loading', value }));
    ask().then(
      (value) => turn === latest.current && take(value),
      (cause: unknown) => {
        if (turn !== latest.current) return;
        log.error(trouble, cause);
        if (answered.current === ask) {
          setState(({ value }) => ({ status: 'loaded', value }));
        } else {
          answered.current = null;
          setState({ status: 'failed', value: null });
        }
        if (refusalOf(cause) === 'signed-out') onSignedOut();
      },
    );
    return () => {
      latest.current++;
    };
  }, [ask, attempt, signIns, log, trouble, onSignedOut, take]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const put = useCallback(
    (value: Value) => {
      // What is on its way was asked for before this was known.
      latest.current++;
      take(value);
    },
    [take],
  );
  return { ...state, again, put };
};
