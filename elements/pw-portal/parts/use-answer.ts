import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../src/billing/refusal.ts';
import { useSdk } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';
import { useKeptFresh } from './use-kept-fresh.ts';

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
 * what has been had of the same question stays, and with it what somebody typed beside it. When they come back to the
 * page, it is asked again behind their back: until there is an answer, all stays as it is. `ask` stays the same function
 * while it asks the same; null: it is not known yet what to ask.
 */
export const useAnswer = <Value>(ask: (() => Promise<Value>) | null, trouble: string): Answer<Value> => {
  const { log } = useSdk().platform;
  const { signIns, onSignedOut } = usePortal();
  const [state, setState] = useState<Pick<Answer<Value>, 'status' | 'value'>>({ status: 'loading', value: null });
  const [attempt, setAttempt] = useState(0);
  /** Whose answer is there; null: nobody's. */
  const answered = useRef<typeof ask>(null);
  const latest = useRef(0);
  const isAsking = useRef(false);

  const take = useCallback(
    (value: Value) => {
      answered.current = ask;
      setState({ status: 'loaded', value });
    },
    [ask],
  );

  const askOnce = useCallback(async (): Promise<void> => {
    if (ask === null) return;
    const turn = ++latest.current;
    isAsking.current = true;
    try {
      const value = await ask();
      if (turn === latest.current) take(value);
    } catch (cause) {
      if (turn !== latest.current) return;
      log.error(trouble, cause);
      const isHad = answered.current === ask;
      if (!isHad) answered.current = null;
      setState(({ value }) => (isHad ? { status: 'loaded', value } : { status: 'failed', value: null }));
      if (refusalOf(cause) === 'signed-out') onSignedOut();
    } finally {
      if (turn === latest.current) isAsking.current = false;
    }
  }, [ask, log, trouble, onSignedOut, take]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or another session, asks again
  useEffect(() => {
    if (ask === null) return;
    setState(({ value }) => ({ status: 'loading', value }));
    void askOnce();
    return () => {
      latest.current++;
    };
  }, [ask, askOnce, attempt, signIns]);

  const refresh = useCallback(async () => {
    if (!isAsking.current) await askOnce();
  }, [askOnce]);
  useKeptFresh(refresh);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const put = useCallback(
    (value: Value) => {
      // What is on its way was asked for before this was known.
      latest.current++;
      isAsking.current = false;
      take(value);
    },
    [take],
  );
  return { ...state, again, put };
};
