import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  type ChangeChoice,
  type ChangedState,
  type ChangeStep,
  changedState,
  changeOperation,
  missingIn,
  optionOf,
  settledChoice,
  standingAt,
  stepAfter,
  stepBefore,
  stepsOf,
} from '../../../src/billing/change-flow.ts';
import { ofChanging } from '../../../src/billing/consequences/changing-plan.ts';
import { withDue } from '../../../src/billing/consequences.ts';
import { isOnPaper } from '../../../src/billing/delivery.ts';
import type { ShippingAddress, ValidationStatus } from '../../../src/billing/operations.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useCredit } from '../actions/use-credit.ts';
import { useOperation } from '../actions/use-operation.ts';
import { useDue } from '../parts/use-due.ts';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { modeWords } from './change-words.ts';
import { useDeliveryAddress } from './use-delivery-address.ts';
import { useOffers } from './use-offers.ts';

/** What came of it. */
export interface Changed extends ChangedState {
  mode: NonNullable<ChangeChoice['mode']>;
  /** Where the paper goes, where that was asked. */
  address: ShippingAddress | null;
}

/**
 * The change of a subscription: what there is to choose, what was chosen, the step that one stands at, and what came of
 * it. Going back keeps every choice; leaving loses them, and nothing else.
 */
export const useChange = (subscription: DetailedSubscription) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { edition, user, tell } = usePortal();
  const { status: userStatus, info } = useStore(user.$user);
  const known = useOffers(subscription);
  const creditCents = useCredit(subscription.subsId);
  const due = useDue(subscription.subsId);
  const { isBusy, outcome, tried, run } = useOperation();
  const [wish, setWish] = useState<ChangeChoice>({ type: null, planId: null, mode: null });
  const [at, setAt] = useState<ChangeStep>('select-type');
  /** The last press is spoken of until something else is done. */
  const [isTold, setTold] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const isHere = useIsHere();

  const { offers } = known;
  const choice = settledChoice(offers, wish);
  const { type, mode } = choice;
  const isDelivered = isOnPaper(subscription.subsType);
  const delivery = useDeliveryAddress(subscription.subsId, isDelivered || (type !== null && isOnPaper(type)));
  const { canUpdatePayment } = edition;
  const steps = stepsOf({ subscription, offers, canUpdatePayment, hasAddress: delivery.hasAddress }, choice);
  const step = changed === null ? standingAt(steps, at) : 'change-success';
  const [next, before] = [stepAfter(steps, step), stepBefore(steps, step)];
  const option = optionOf(offers, choice);
  const email = info?.email ?? null;
  const operation = option === null || mode === null ? null : changeOperation(subscription, option, mode, email ?? '');
  const isReaderMissing = operation?.name === 'upgrade-to-print' && email === null;
  const isOvertaken = outcome?.kind === 'refused' && outcome.refusal === 'change-ahead' && tried === 'update-shipping';
  const { ask } = delivery;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody else was faster
  useEffect(() => {
    if (isOvertaken) ask();
  }, [outcome]);

  const goTo = (other: ChangeStep) => {
    setTold(false);
    setAt(other);
  };
  /** An address goes first, unless it is kept already. */
  const send = (address: ShippingAddress | null, validation: ValidationStatus) => {
    if (operation === null || mode === null || isReaderMissing) return;
    const { shown, isKept } = delivery;
    const isSent = address !== null && !isKept(address);
    if (isSent && shown === null) return;
    setTold(true);
    run(
      subscription,
      isSent && shown !== null
        ? [{ name: 'update-shipping', address, validation, token: shown.token }, operation]
        : operation,
      (after) => {
        if (!isHere.current) return tell('success', modeWords[mode].done(i18n));
        setChanged({ ...changedState(after, mode, clock.now()), mode, address });
      },
      // Sending another one needs the token of this one.
      ask,
    );
  };
  const confirm = () => {
    if (!steps.includes('update-address')) return send(null, 'not_validated');
    const address = delivery.form.check();
    if (address === null) return;
    if (delivery.isKept(address)) send(address, 'not_validated');
    else delivery.verified.confirm(send);
  };
  return {
    ...known,
    subscription,
    choice,
    choose: (more: Partial<ChangeChoice>) => {
      setTold(false);
      setWish({ ...wish, ...more });
    },
    delivery,
    /** The present address decides which steps there are, where something is delivered already. */
    isWaiting: known.isWaiting || (isDelivered && delivery.hasAddress === null && !delivery.hasFailed),
    steps,
    step,
    isLast: next === 'change-success',
    consequences:
      option === null || mode === null
        ? []
        : withDue(
            ofChanging(option, mode, { subscription, nowMs: clock.now(), creditCents: creditCents ?? 0 }),
            due?.dueDate ?? null,
          ),
    /** There is nothing to confirm before something else has come. */
    isHeld:
      isReaderMissing || creditCents === null || (step === 'update-address' && !isBusy && delivery.shown === null),
    /** What the last press found missing; null: nothing. */
    missing: isTold ? missingIn(step, choice) : null,
    goBack: before === null ? null : () => goTo(before),
    goOn: () => {
      if (missingIn(step, choice) !== null) setTold(true);
      else if (next === 'change-success') confirm();
      else if (next !== null) goTo(next);
    },
    isBusy: isBusy || delivery.verified.isVerifying,
    /** The address is known otherwise: which one is meant comes first. */
    isChoosing: step === 'update-address' && delivery.verified.correction !== null,
    outcome: isTold && !isOvertaken ? outcome : null,
    /** Somebody else has changed the address meanwhile. */
    isOvertaken: isTold && isOvertaken,
    /** An upgrade names the reader, of whom nothing is known yet. */
    reader: { isMissing: isReaderMissing, hasFailed: userStatus === 'failed', load: () => void user.load() },
    changed,
  };
};

/** It, as the steps are given it. */
export type Change = ReturnType<typeof useChange>;
