import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import type { FieldName, MethodFacts, Payer, PaymentKind, PaymentToken, TokenResult } from './payment.ts';
import type { FieldErrors, PaymentFieldsState, PaymentFieldsStore } from './payment-fields-store.ts';
import { gatewayFields } from './payment-kinds.ts';

/** The request for a token. `unchosen`: the reader has to choose a payment kind first. */
export type TokenRequest =
  | { kind: 'idle' }
  | { kind: 'unchosen' }
  | { kind: 'pending' }
  | { kind: 'done'; result: TokenResult };

/** The state of a payment form. */
export interface PaymentFormState {
  /** The kind that the reader has chosen; null: none yet. */
  chosenKind: PaymentKind | null;
  request: TokenRequest;
  /** The errors of the fields. A field that was edited since the last request shows its current error only. */
  fieldErrors: FieldErrors;
}

/** A press of the form's button, or Enter in one of its fields. */
export interface PaymentSubmit {
  /** The kind that is shown. */
  kind: PaymentKind | null;
  payer: Payer;
  /** The operation that uses the token is running: nothing is requested. */
  isBusy: boolean;
  /** Called with the token, unless the form is closed before. */
  onToken(token: PaymentToken, facts: MethodFacts | null): void;
  /** Redirects to PayPal. */
  onPayPal?: (() => void) | undefined;
  /** Makes room for a window of the gateway; the result takes it back. */
  suspendModals(): Dispose;
}

/** A payment form: its state and the actions of the reader. */
export interface PaymentFormStore {
  readonly $state: ReadableAtom<PaymentFormState>;
  /** Opens the form. The result closes it: a token that comes later is not used. */
  open(): Dispose;
  choose(kind: PaymentKind): void;
  /** Requests a token, for each press another; never two at a time. Never rejects. */
  submit(submit: PaymentSubmit): Promise<void>;
}

/** Returns the kind that is shown: the chosen one, or the only one. */
export const getShownKind = (
  kinds: readonly PaymentKind[] | null,
  chosenKind: PaymentKind | null,
): PaymentKind | null => {
  const [firstKind, ...otherKinds] = kinds ?? [];
  return otherKinds.length === 0 ? (firstKind ?? null) : chosenKind;
};

const idle = { kind: 'idle' } as const;
const fieldNames = Object.values(gatewayFields).flat();

const getFieldErrors = (
  { fields }: PaymentFieldsState,
  submittedFields: PaymentFieldsState['fields'],
  request: TokenRequest,
): FieldErrors => {
  const submittedErrors = request.kind === 'done' && request.result.kind === 'fields' ? request.result.errors : {};
  const errors: Partial<Record<FieldName, FieldErrors[FieldName]>> = {};
  for (const name of fieldNames) {
    // An untouched field has no error of its own.
    const isUnedited = (fields[name]?.edits ?? 0) === (submittedFields[name]?.edits ?? 0);
    const error = fields[name]?.error ?? (isUnedited ? submittedErrors[name] : undefined);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
};

/** Creates the store of a payment form. */
export const createPaymentFormStore = (
  fieldsStore: PaymentFieldsStore,
  initialKind: PaymentKind | null,
): PaymentFormStore => {
  const $chosenKind = atom(initialKind);
  const $request = atom<TokenRequest>(idle);
  const $submittedFields = atom<PaymentFieldsState['fields']>({});
  const $state = computed(
    [$chosenKind, $request, fieldsStore.$state, $submittedFields],
    (chosenKind, request, fieldsState, submittedFields): PaymentFormState => ({
      chosenKind,
      request,
      fieldErrors: getFieldErrors(fieldsState, submittedFields, request),
    }),
  );
  let openCount = 0;
  let restoreModals: Dispose = () => {};
  const isPending = () => $request.get().kind === 'pending';

  const requestToken = async (kind: PaymentKind, { payer, onToken, suspendModals }: PaymentSubmit) => {
    const { status, fields } = fieldsStore.$state.get();
    if (status.kind !== 'ready') return;
    const { paymentFields } = status;
    const ownOpenCount = openCount;
    $submittedFields.set(fields);
    $request.set({ kind: 'pending' });
    restoreModals = suspendModals();
    // Called in the press itself, because only a press may open a window.
    const result = await paymentFields.requestToken(payer);
    if (ownOpenCount !== openCount) return;
    restoreModals();
    $request.set({ kind: 'done', result });
    if (result.kind === 'token') return onToken(result.token, result.facts ?? null);
    if (result.kind !== 'fields') return;
    const { errors } = result;
    const firstInvalid = gatewayFields[kind].find((name) => errors[name] !== undefined);
    if (firstInvalid !== undefined) paymentFields.focus(firstInvalid);
  };

  return {
    $state,
    open: () => {
      const stop = $state.subscribe(({ fieldErrors }) => fieldsStore.describe(fieldErrors));
      return () => {
        stop();
        openCount++;
        restoreModals();
        if (isPending()) $request.set(idle);
      };
    },
    choose: (kind) => {
      if (isPending()) return;
      $chosenKind.set(kind);
      $request.set(idle);
    },
    submit: async (submit) => {
      if (submit.isBusy || isPending()) return;
      if (submit.kind === null) return $request.set({ kind: 'unchosen' });
      if (submit.kind === 'paypal') return submit.onPayPal?.();
      await requestToken(submit.kind, submit);
    },
  };
};
