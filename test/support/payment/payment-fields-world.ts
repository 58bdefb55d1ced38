import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import type { FieldName, PaymentKind, TokenResult } from '../../../src/payments/fields/payment.ts';
import type {
  FieldState,
  OpenOptions,
  PaymentFields,
  PaymentFieldsError,
} from '../../../src/payments/fields/payment-fields.ts';
import { createPaymentFieldsStore, type FieldErrors } from '../../../src/payments/fields/payment-fields-store.ts';

/** The style of a light page. */
export const lightStyle = {
  color: 'black',
  mutedColor: 'grey',
  dangerColor: 'red',
  fontFamily: 'serif',
  fontSize: '16px',
  backgroundColor: 'white',
};

/** The style of a dark page. */
export const darkStyle = { ...lightStyle, color: 'white', backgroundColor: 'black' };

const emptyField: FieldState = { isFocused: false, isEmpty: true, edits: 0, error: null };

/** A gateway without a page: the test decides when its fields load, and what they say. */
export const createPaymentFieldsWorld = ({ canRestyle = true } = {}) => {
  let onFirstMove = () => {};
  let onRemove = () => {};
  const openedFields: { kind: PaymentKind; options: OpenOptions & { isRetry: boolean }; isDisposed: boolean }[] = [];
  const resolvers: ((result: PaymentFields | PaymentFieldsError) => void)[] = [];
  const tokenResolvers: ((result: TokenResult) => void)[] = [];
  const focused: FieldName[] = [];
  const descriptions: FieldErrors[] = [];
  let containerCount = 0;
  let hasLostFrames = false;
  let submitCount = 0;
  const store = createPaymentFieldsStore((kind, _merchant, options) => {
    openedFields.push({ kind, options, isDisposed: false });
    return new Promise((resolve) => resolvers.push(resolve));
  });
  const settle = () => new Promise(setImmediate);
  const last = () => {
    const entry = openedFields.at(-1);
    if (entry === undefined) throw new Error('No fields were opened');
    return entry;
  };
  return {
    store,
    opened: openedFields,
    focused,
    descriptions,
    state: store.$state.get,
    /** The number of containers in the page. */
    containers: () => containerCount,
    submits: () => submitCount,
    tokenRequests: () => tokenResolvers.length,
    loseFrames: () => {
      hasLostFrames = true;
    },
    /** A frame tells that it was moved; the next one does so while the first is removed, as in Firefox. */
    moveFrames: () => {
      const tellAgain = onFirstMove;
      onRemove = () => {
        onRemove = () => {};
        tellAgain();
      };
      onFirstMove();
    },
    mount: (kind: PaymentKind | null) =>
      store.mount({
        kind,
        merchant: getConfig('UK', 'production'),
        language: 'en',
        createContainers: (names, onMoved) => {
          containerCount += names.length;
          onFirstMove = onMoved;
          hasLostFrames = false;
          return {
            places: {},
            describe: (errors) => void descriptions.push(errors),
            hasLostFrames: () => hasLostFrames,
            remove: () => {
              onRemove();
              containerCount -= names.length;
            },
          };
        },
        readStyle: () => lightStyle,
        onSubmit: () => void submitCount++,
      }),
    /** Ends the loading of the fields opened as the `at`-th, the last ones by default. */
    load: async (error: PaymentFieldsError | null = null, at = openedFields.length - 1) => {
      const entry = openedFields[at];
      resolvers[at]?.(
        error ?? {
          requestToken: () => new Promise((resolve) => tokenResolvers.push(resolve)),
          focus: (name) => void focused.push(name),
          restyle: () => canRestyle,
          dispose: () => {
            if (entry !== undefined) entry.isDisposed = true;
          },
        },
      );
      await settle();
    },
    /** Changes a field of the last gateway, as typing does. */
    type: (name: FieldName, change: Partial<FieldState> = {}) => {
      const edits = (store.$state.get().fields[name]?.edits ?? 0) + 1;
      last().options.onField(name, { ...emptyField, isEmpty: false, edits, ...change });
    },
    /** Answers the `at`-th request for a token, the last one by default. */
    answer: async (result: TokenResult, at = tokenResolvers.length - 1) => {
      tokenResolvers[at]?.(result);
      await settle();
    },
  };
};
