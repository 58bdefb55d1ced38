/** The page of one field: its input is sent to the gateway, and never to the page around it. */
import type { Brand } from './card-rules.ts';
import { applySettings, fieldInputParts, formatInput, makeInput, markInput } from './field-input.ts';
import { readField, stateOf } from './field-rules.ts';
import { connectToHost, requestGateway } from './frame-port.ts';
import type {
  Field,
  FieldCommand,
  FieldGroupMessage,
  FieldMessage,
  FieldState,
  FieldStates,
  SendResult,
} from './messages.ts';

/** Timeout of the other fields' values, in ms. */
const requestTimeoutMs = 10_000;

/** The value of a field, and its state. */
interface FieldValue {
  value: string;
  state: FieldState;
}

/** The channel of the fields of one form. */
const joinFieldGroup = (group: string, field: Field, ownValue: () => FieldValue, onBrand: (brand: Brand) => void) => {
  const channel = new BroadcastChannel(`gateway-${group}`);
  const post = (message: FieldGroupMessage) => channel.postMessage(message);
  const pendingReplies = new Map<string, (field: Field, ownValue: FieldValue) => void>();
  channel.onmessage = ({ data }: MessageEvent<FieldGroupMessage>) => {
    if (data.kind === 'ask') post({ kind: 'value', id: data.id, field, ...ownValue() });
    if (data.kind === 'value') pendingReplies.get(data.id)?.(data.field, data);
    if (data.kind === 'brand') onBrand(data.brand);
    if (data.kind === 'here') for (const id of pendingReplies.keys()) post({ kind: 'ask', id });
  };
  post({ kind: 'here' });
  /** Returns the values of these fields; null if one of them does not reply. */
  const collectValues = (fields: readonly Field[]) =>
    new Promise<Partial<Record<Field, FieldValue>> | null>((resolve) => {
      const id = crypto.randomUUID();
      const values: Partial<Record<Field, FieldValue>> = { [field]: ownValue() };
      const end = (reply: typeof values | null) => {
        clearTimeout(timer);
        pendingReplies.delete(id);
        resolve(reply);
      };
      const timer = setTimeout(() => end(null), requestTimeoutMs);
      const updateState = () => fields.every((name) => values[name] !== undefined) && end(values);
      pendingReplies.set(id, (name, { value, state }) => {
        values[name] = { value, state };
        updateState();
      });
      post({ kind: 'ask', id });
      updateState();
    });
  return { gather: collectValues, sayBrand: (brand: Brand) => post({ kind: 'brand', brand }) };
};

/** Checks every field before anything is sent: the page's state may be outdated. Null: a field did not reply. */
const sendToGateway = async (
  fieldValues: Partial<Record<Field, FieldValue>> | null,
  { call, body, fields: fieldNames }: Extract<FieldCommand, { kind: 'send' }>,
): Promise<SendResult> => {
  if (fieldValues === null) return { kind: 'answered', answer: null };
  const states: FieldStates = {};
  const values: Partial<Record<Field, string>> = {};
  for (const name of fieldNames) {
    const one = fieldValues[name];
    if (one === undefined) continue;
    states[name] = one.state;
    values[name] = one.value;
  }
  if (!Object.values(states).every(({ isComplete }) => isComplete)) return { kind: 'incomplete', states };
  return { kind: 'answered', answer: await requestGateway(location.href, call, { ...body, fields: values }) };
};

/** Returns the field that the page's address names; null for any other name. */
const fieldOfAddress = (hashParams: URLSearchParams): Field | null => {
  const names = { number: true, expiry: true, cvc: true, iban: true };
  const isField = (name: string): name is Field => Object.hasOwn(names, name);
  const name = hashParams.get('field') ?? '';
  return isField(name) ? name : null;
};

/** The state of a field: its input, the brand of its card, and the other fields of its form. */
const createField = (field: Field, hashParams: URLSearchParams, post: (message: FieldMessage) => void) => {
  const input = makeInput(field, hashParams.get('locale') ?? '');
  let brand: Brand = 'unknown';
  let hasBeenLeft = false;
  const readInput = () => readField(field, input.value, brand, new Date());
  const reportState = () => {
    const state = stateOf(field, readInput(), brand, hasBeenLeft);
    markInput(input, state);
    post({ kind: 'state', state });
  };
  const group = joinFieldGroup(
    hashParams.get('group') ?? '',
    field,
    () => ({ value: readInput().value, state: stateOf(field, readInput(), brand, true) }),
    (next) => {
      if (field !== 'cvc' || next === brand) return;
      brand = next;
      reportState();
    },
  );
  return {
    input,
    gather: group.gather,
    reportState,
    handleInput: (isErasing: boolean) => {
      formatInput(input, readInput().text, isErasing);
      hasBeenLeft = false;
      const next = stateOf(field, readInput(), brand, false).brand;
      if (field === 'number' && next !== brand) {
        brand = next;
        group.sayBrand(brand);
      }
      reportState();
    },
    leave: () => {
      hasBeenLeft = true;
      reportState();
    },
  };
};

/** Runs the field that the page's address names. */
export const runField = (): void => {
  const hashParams = new URLSearchParams(location.hash.slice(1));
  const fieldName = fieldOfAddress(hashParams);
  if (fieldName === null) return;
  let port: MessagePort | null = null;
  const post = (message: FieldMessage) => port?.postMessage(message);
  const { input, gather, reportState, handleInput, leave } = createField(fieldName, hashParams, post);

  const send = async (command: Extract<FieldCommand, { kind: 'send' }>) =>
    post({ kind: 'sent', id: command.id, sent: await sendToGateway(await gather(command.fields), command) });
  const onMessage = ({ data }: MessageEvent<FieldCommand>) => {
    if (data.kind === 'settings') {
      applySettings(input, data.settings);
      post({ kind: 'size', height: input.offsetHeight });
    } else if (data.kind === 'focus') input.focus();
    else if (data.kind === 'blur') input.blur();
    else if (data.kind === 'send') void send(data);
    else {
      input.value = '';
      handleInput(false);
    }
  };

  input.addEventListener('input', (event) =>
    handleInput(event instanceof InputEvent && event.inputType.startsWith('delete')),
  );
  input.addEventListener('focus', () => post({ kind: 'focus' }));
  input.addEventListener('blur', () => {
    leave();
    post({ kind: 'blur' });
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') post({ kind: 'enter' });
  });
  // Only now can anything be typed: a text that came before the listeners would not be formatted or checked.
  document.body.append(input);
  connectToHost(hashParams.get('host') ?? '', (newPort) => {
    port = newPort;
    newPort.onmessage = onMessage;
    reportState();
  });
};

/** The parts of the page's script. */
export const fieldPage = {
  requestTimeoutMs,
  ...fieldInputParts,
  joinFieldGroup,
  sendToGateway,
  fieldOfAddress,
  createField,
  requestGateway,
  connectToHost,
};
