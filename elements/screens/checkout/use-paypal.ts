import { useEffect, useRef, useState } from 'react';
import { type PayPalNote, readNote, writeNote } from '../../../src/checkout/paypal-note.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { mayHaveReturned } from '../../../src/payment/may-have-returned.ts';
import type { PaymentAnswer, PaymentToken } from '../../../src/payment/payment.ts';
import { useSdk } from '../../sdk-context.tsx';

const purpose = 'checkout';

/** Its code is loaded by those alone who go there, or come from there. */
const loadPayPal = () => import('../../../src/payment/paypal.ts');

/** What an address has brought, and has been taken up or is being: neither another checkout pays by it, nor a later one. */
const takenUp = new WeakSet<object>();

/** How it ended without a token. */
export type PayPalEnd = Exclude<PaymentAnswer, { kind: 'token' | 'fields' }>['kind'];

interface PayPalOptions {
  edition: PortalEdition;
  /** Hears what the reader was buying who has come back. */
  onReturn: (note: PayPalNote) => void;
  /** Hears how it ended without a token. */
  onEnd: (end: PayPalEnd) => void;
}

/** Pays by PayPal: leaves for its pages, and takes up what they bring back, once. */
export const usePayPal = ({ edition, onReturn, onEnd }: PayPalOptions) => {
  const { http, platform, secrets } = useSdk();
  const [isAway, setAway] = useState(() => !takenUp.has(secrets) && mayHaveReturned(platform, secrets));
  const [token, setToken] = useState<PaymentToken | null>(null);
  /** Whoever goes before it has served leaves it to the next. */
  const isOwed = useRef(false);
  const told = useRef({ onReturn, onEnd });
  told.current = { onReturn, onEnd };
  const ports = { http, seller: edition, platform, log: platform.log };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes back with the page, once
  useEffect(() => {
    if (!isAway) return;
    if (takenUp.has(secrets)) return setAway(false);
    takenUp.add(secrets);
    let isCurrent = true;
    isOwed.current = true;
    const takeUp = async () => {
      const { returnFromPayPal } = await loadPayPal();
      const found = await returnFromPayPal(ports, secrets, purpose);
      if (!isCurrent) return;
      setAway(false);
      const note = readNote(found?.note ?? '');
      isOwed.current = note !== null && found?.answer.kind === 'token';
      if (found === null) return;
      if (note !== null) told.current.onReturn(note);
      if (found.answer.kind !== 'token') told.current.onEnd(found.answer.kind);
      else if (note !== null) setToken(found.answer.token);
    };
    takeUp().catch((cause: unknown) => {
      platform.log.error('[PW] What PayPal brought could not be taken up', cause);
      if (isCurrent) setAway(false);
    });
    return () => {
      isCurrent = false;
      if (isOwed.current) takenUp.delete(secrets);
    };
  }, []);

  const begin = async (note: PayPalNote, description: string) => {
    setAway(true);
    let end: PayPalEnd = 'unreachable';
    try {
      const { beginPayPal } = await loadPayPal();
      end = (await beginPayPal(ports, { purpose, note: writeNote(note), description })).kind;
    } catch (cause) {
      platform.log.error('[PW] PayPal could not be loaded', cause);
    }
    setAway(false);
    told.current.onEnd(end);
  };
  return {
    /** What the reader agreed to; it serves once. */
    token,
    used: () => {
      isOwed.current = false;
      setToken(null);
    },
    /** On the way there, or back. */
    isAway,
    begin: (note: PayPalNote, description: string) => void begin(note, description),
  };
};
