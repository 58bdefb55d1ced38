import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type {
  FieldName,
  FieldTrouble,
  MethodFacts,
  Payer,
  PaymentAnswer,
  PaymentKind,
  PaymentToken,
  Seller,
} from '../../../src/payment/payment.ts';
import { fieldsOf } from '../../../src/payment/payment-kinds.ts';
import type { Undo } from '../../../src/platform/platform.ts';
import { allStandAside } from './stand-aside.ts';
import { type OpenedMeans, useMeans } from './use-means.ts';

interface PayingOptions {
  /** Null while they are not known yet. */
  kinds: readonly PaymentKind[] | null;
  seller: Seller;
  payer: Payer;
  /** What is chosen to begin with. */
  first: PaymentKind | null;
  isBusy: boolean;
  place: RefObject<HTMLFormElement | null>;
  probe: RefObject<HTMLElement | null>;
  onToken: (token: PaymentToken, facts: MethodFacts | null) => void;
  onPayPal: (() => void) | undefined;
}

type Troubles = Partial<Record<FieldName, FieldTrouble>>;

/** Choosing a way to pay, and asking its gateway for a token. */
export const usePaying = (options: PayingOptions) => {
  const { kinds, seller, payer, first: begun, isBusy, place, probe, onToken, onPayPal } = options;
  const [chosen, setChosen] = useState(begun);
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null);
  const [asked, setAsked] = useState<OpenedMeans['fields']>({});
  const [isGiving, setGiving] = useState(false);
  const [isUnchosen, setUnchosen] = useState(false);
  const restore = useRef<Undo>(() => {});
  const [only, ...others] = kinds ?? [];
  const kind = others.length === 0 ? (only ?? null) : chosen;
  const pressed = useRef(() => {});
  const opened: OpenedMeans = useMeans(kind, seller, { place, probe, onSubmit: () => pressed.current() });
  const { state, fields, describe } = opened;

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      restore.current();
    };
  }, []);

  /** What was wrong when it was asked for; what is being typed speaks for itself. */
  const told = answer?.kind === 'fields' ? answer.troubles : {};
  const troubles: Troubles = {};
  const names = kind === null ? [] : fieldsOf[kind];
  for (const name of names) {
    // Of a field that nobody has touched yet nothing is known.
    const isSame = (fields[name]?.edits ?? 0) === (asked[name]?.edits ?? 0);
    const trouble = fields[name]?.trouble ?? (isSame ? told[name] : undefined);
    if (trouble !== undefined) troubles[name] = trouble;
  }
  const said = Object.entries(troubles).join();
  const tell = useRef(describe);
  tell.current = describe;
  const current = useRef(troubles);
  current.current = troubles;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when it, or what it is about, is another
  useEffect(() => tell.current(current.current), [said, state]);

  const choose = (next: PaymentKind) => {
    setChosen(next);
    setAnswer(null);
    setUnchosen(false);
  };
  const give = async () => {
    if (state.kind !== 'ready' || place.current === null) return;
    setAnswer(null);
    setAsked(fields);
    setGiving(true);
    restore.current = allStandAside(place.current);
    const found = await state.means.give(payer);
    restore.current();
    if (!isHere.current) return;
    setGiving(false);
    setAnswer(found);
    if (found.kind === 'token') return onToken(found.token, found.facts ?? null);
    if (found.kind !== 'fields') return;
    const first = names.find((name) => found.troubles[name] !== undefined);
    if (first !== undefined) state.means.focus(first);
  };
  const press = () => {
    if (isBusy || isGiving) return;
    setUnchosen(kind === null);
    if (kind === 'paypal') onPayPal?.();
    else void give();
  };
  pressed.current = press;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  return { kind, opened, answer, troubles, isGiving, isUnchosen, choose, submit };
};
