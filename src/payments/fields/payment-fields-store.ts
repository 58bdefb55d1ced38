import { atom, type ReadableAtom } from 'nanostores';
import type { Language } from '../../i18n/languages.ts';
import type { Dispose } from '../../platform/platform.ts';
import type { FieldError, FieldName, Merchant, PaymentKind } from './payment.ts';
import type { FieldState, FieldStyle, OpenOptions, PaymentFields, PaymentFieldsError } from './payment-fields.ts';
import { gatewayFields } from './payment-kinds.ts';

/** The errors of fields. */
export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>;

/** The style of a gateway's fields, with the colour of the box around them, which is ours. */
export interface DrawnStyle extends FieldStyle {
  backgroundColor: string;
}

/** The gateway's fields of the chosen payment kind; `none`: it has no fields to load. */
export type PaymentFieldsStatus =
  | { kind: 'none' | 'loading' | PaymentFieldsError }
  | { kind: 'ready'; paymentFields: PaymentFields };

/** The state of the fields. */
export interface PaymentFieldsState {
  status: PaymentFieldsStatus;
  fields: Readonly<Partial<Record<FieldName, FieldState>>>;
  /** The fields were reloaded, and what was typed is lost. */
  hasLostInput: boolean;
  /** The background of the fields while their style is outdated; null if it matches the page. */
  background: string | null;
}

/** The containers of the fields in the page. */
export interface FieldContainers {
  places: OpenOptions['places'];
  /** Sets the errors as descriptions of the fields. */
  describe(errors: FieldErrors): void;
  /** Returns whether their frames were reloaded after a move: what was typed in them is lost. */
  hasLostFrames(): boolean;
  remove: Dispose;
}

/** The fields to mount. */
export interface FieldsMount {
  kind: PaymentKind | null;
  merchant: Merchant;
  language: Language;
  /** Creates the containers; null if there is no place for them. `onMoved`: their frames were reloaded after a move. */
  createContainers(names: readonly FieldName[], onMoved: () => void): FieldContainers | null;
  readStyle(): DrawnStyle;
  /** Called for Enter in a field. */
  onSubmit(): void;
}

/** Loads the fields of a gateway into their places. Never rejects. */
type OpenFields = (
  kind: Exclude<PaymentKind, 'paypal'>,
  merchant: Merchant,
  options: OpenOptions & { isRetry: boolean },
) => Promise<PaymentFields | PaymentFieldsError>;

/** The fields of a payment form. */
export interface PaymentFieldsStore {
  readonly $state: ReadableAtom<PaymentFieldsState>;
  /** Mounts fields in place of the present ones. The result removes everything that was created for them. */
  mount(fields: FieldsMount): Dispose;
  /** Loads the fields again after a failure. */
  remount(): void;
  /** Changes the style; fields that cannot change it are mounted again once they are empty. */
  setStyle(style: DrawnStyle): void;
  /** Mounts the fields again if a move within the page has reloaded their frames. */
  handleMove(): void;
  describe(errors: FieldErrors): void;
}

/** Fields in the page. */
interface MountedFields {
  request: FieldsMount;
  containers: FieldContainers;
  drawnBackground: string;
  /** Null while they load. */
  paymentFields: PaymentFields | null;
  remove: Dispose;
}

interface LoadOptions {
  kind: Exclude<PaymentKind, 'paypal'>;
  isRetry: boolean;
  onField: OpenOptions['onField'];
  onStatus: (status: PaymentFieldsStatus) => void;
}

/** Loads fields into their containers. Nothing is reported once they are removed. */
const loadFields = (
  open: OpenFields,
  request: FieldsMount,
  containers: FieldContainers,
  { kind, isRetry, onField, onStatus }: LoadOptions,
): MountedFields => {
  const { merchant, language, readStyle, onSubmit } = request;
  const abort = new AbortController();
  const { signal } = abort;
  const style = readStyle();
  const mounted: MountedFields = {
    request,
    containers,
    drawnBackground: style.backgroundColor,
    paymentFields: null,
    remove: () => {
      abort.abort();
      mounted.paymentFields?.dispose();
      containers.remove();
    },
  };
  const options: OpenOptions = {
    places: containers.places,
    style,
    language,
    signal,
    onSubmit,
    onField: (name, field) => {
      if (!signal.aborted) onField(name, field);
    },
  };
  void open(kind, merchant, { ...options, isRetry }).then((result) => {
    if (typeof result === 'string') {
      if (!signal.aborted) onStatus({ kind: result });
      return;
    }
    if (signal.aborted) return result.dispose();
    mounted.paymentFields = result;
    onStatus({ kind: 'ready', paymentFields: result });
  });
  return mounted;
};

const noFields = { status: { kind: 'none' }, fields: {}, background: null } as const;

/**
 * Creates the store of a form's fields. The browser reloads frames that are moved within the page: then the fields are
 * mounted again. Fields that cannot change their style keep it, and the background that they were drawn on, while they
 * are filled.
 */
export const createPaymentFieldsStore = (open: OpenFields): PaymentFieldsStore => {
  const $state = atom<PaymentFieldsState>({ ...noFields, hasLostInput: false });
  let mounted: MountedFields | null = null;
  const update = (changes: Partial<PaymentFieldsState>) => $state.set({ ...$state.get(), ...changes });
  const hasInput = () => Object.values($state.get().fields).some((field) => !field.isEmpty);

  // Firefox tells of a moved frame while another one is removed: there is nothing to mount again by then.
  const remove = () => {
    const previous = mounted;
    mounted = null;
    previous?.remove();
  };
  const remount = (isRetry = false) => {
    if (mounted === null) return;
    const { request } = mounted;
    if (hasInput()) update({ hasLostInput: true });
    draw(request, isRetry);
  };
  const onField = (name: FieldName, field: FieldState) => {
    update({ fields: { ...$state.get().fields, [name]: field } });
    if (!field.isEmpty) update({ hasLostInput: false });
    else if ($state.get().background !== null && !hasInput()) remount();
  };
  const draw = (request: FieldsMount, isRetry: boolean) => {
    remove();
    update(noFields);
    const { kind } = request;
    if (kind === null || kind === 'paypal') return;
    const containers = request.createContainers(gatewayFields[kind], () => remount());
    if (containers === null) return;
    update({ status: { kind: 'loading' } });
    const onStatus = (status: PaymentFieldsStatus) => update({ status });
    mounted = loadFields(open, request, containers, { kind, isRetry, onField, onStatus });
  };

  return {
    $state,
    mount: (request) => {
      draw(request, false);
      return () => {
        if (mounted?.request !== request) return;
        remove();
        update(noFields);
      };
    },
    remount: () => remount(true),
    setStyle: (style) => {
      if (!mounted?.paymentFields || mounted.paymentFields.restyle(style)) return;
      if (!hasInput()) return remount();
      const { drawnBackground } = mounted;
      update({ background: style.backgroundColor === drawnBackground ? null : drawnBackground });
    },
    handleMove: () => {
      if (mounted !== null && (mounted.paymentFields === null || mounted.containers.hasLostFrames())) remount();
    },
    describe: (errors) => mounted?.containers.describe(errors),
  };
};
