/** The page of one field: its input is sent to the gateway, and never to the page around it. */
import type { Brand } from './card-rules.ts';
import { fieldLabels } from './field-labels.ts';
import { readField, stateOf } from './field-rules.ts';
import { connectToHost, requestGateway } from './frame-port.ts';
import type {
  Field,
  FieldCommand,
  FieldGroupMessage,
  FieldMessage,
  FieldSettings,
  FieldState,
  FieldStates,
  FieldStyle,
  SendResult,
} from './messages.ts';

/** Timeout of the other fields' values, in ms. */
const requestTimeoutMs = 10_000;

/** The `autocomplete` value of each field. */
const autocompletes: Readonly<Record<Field, string>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvc: 'cc-csc',
  iban: 'off',
};

/** Styles from the page: declarations alone, for the input alone, and nothing that loads. */
const styled = (style: FieldStyle): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(style)) {
    if (!/^input(\.[a-z-]+)*(:[a-z-]+|::placeholder)*$/.test(selector)) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(declarations)) {
      if (/^[a-z-]+$/.test(name) && !/url|image/i.test(value)) rule.style.setProperty(name, value);
    }
  }
  return sheet;
};

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

/** Runs the field that the page's address names. */
export const runField = (): void => {
  const hashParams = new URLSearchParams(location.hash.slice(1));
  const names = { number: true, expiry: true, cvc: true, iban: true };
  const isField = (name: string): name is Field => Object.hasOwn(names, name);
  const fieldName = hashParams.get('field') ?? '';
  if (!isField(fieldName)) return;
  const field: Field = fieldName;
  const input = document.createElement('input');
  let brand: Brand = 'unknown';
  let hasBeenLeft = false;
  let port: MessagePort | null = null;
  const post = (message: FieldMessage) => port?.postMessage(message);
  const readInput = () => readField(field, input.value, brand, new Date());

  const focusOrClear = () => {
    const state = stateOf(field, readInput(), brand, hasBeenLeft);
    input.classList.toggle('invalid', state.error !== null);
    input.classList.toggle('valid', state.isComplete);
    input.classList.toggle('complete', state.isComplete);
    input.classList.toggle('empty', state.isEmpty);
    post({ kind: 'state', state });
  };
  const fields = joinFieldGroup(
    hashParams.get('group') ?? '',
    field,
    () => ({ value: readInput().value, state: stateOf(field, readInput(), brand, true) }),
    (next) => {
      if (field !== 'cvc' || next === brand) return;
      brand = next;
      focusOrClear();
    },
  );

  /** Formats the input; the characters behind the caret stay behind it. */
  const format = (isErasing: boolean) => {
    const behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/[^\dA-Za-z]/g, '').length;
    const { text } = readInput();
    input.value = isErasing ? text.replace(/[ /]+$/, '') : text;
    let caret = input.value.length;
    for (let charsLeft = behind; charsLeft > 0 && caret > 0; caret--)
      if (/[\dA-Za-z]/.test(input.value[caret - 1] ?? '')) charsLeft--;
    input.setSelectionRange(caret, caret);
  };
  const onInput = (isErasing: boolean) => {
    format(isErasing);
    hasBeenLeft = false;
    const next = stateOf(field, readInput(), brand, false).brand;
    if (field === 'number' && next !== brand) {
      brand = next;
      fields.sayBrand(brand);
    }
    focusOrClear();
  };

  const set = ({ placeholder, label, style, isDisabled, isInvalid, isRequired }: FieldSettings) => {
    if (placeholder !== undefined) input.placeholder = placeholder;
    if (label !== undefined) input.setAttribute('aria-label', label);
    if (style !== undefined) document.adoptedStyleSheets = [styled(style)];
    if (isDisabled !== undefined) input.disabled = isDisabled;
    if (isInvalid !== undefined) input.setAttribute('aria-invalid', String(isInvalid));
    if (isRequired !== undefined) input.setAttribute('aria-required', String(isRequired));
    post({ kind: 'size', height: input.offsetHeight });
  };
  /** Checks every field before anything is sent: the page's state may be outdated. */
  const sendToGateway = async (
    call: string,
    body: Record<string, unknown>,
    fieldNames: Field[],
  ): Promise<SendResult> => {
    const ownValue = await fields.gather(fieldNames);
    if (ownValue === null) return { kind: 'answered', answer: null };
    const states: FieldStates = {};
    const values: Partial<Record<Field, string>> = {};
    for (const name of fieldNames) {
      const one = ownValue[name];
      if (one === undefined) continue;
      states[name] = one.state;
      values[name] = one.value;
    }
    if (!Object.values(states).every(({ isComplete }) => isComplete)) return { kind: 'incomplete', states };
    return { kind: 'answered', answer: await requestGateway(location.href, call, { ...body, fields: values }) };
  };
  const send = async ({ id, call, body, fields: fieldNames }: Extract<FieldCommand, { kind: 'send' }>) => {
    post({ kind: 'sent', id, sent: await sendToGateway(call, body, fieldNames) });
  };
  const onMessage = ({ data }: MessageEvent<FieldCommand>) => {
    if (data.kind === 'settings') set(data.settings);
    else if (data.kind === 'focus') input.focus();
    else if (data.kind === 'blur') input.blur();
    else if (data.kind === 'send') void send(data);
    else {
      input.value = '';
      onInput(false);
    }
  };

  input.type = 'text';
  input.spellcheck = false;
  const language = (hashParams.get('locale') ?? '').slice(0, 2);
  const labels = Object.hasOwn(fieldLabels, language) ? fieldLabels[language] : fieldLabels.en;
  document.documentElement.lang = labels === fieldLabels.en ? 'en' : language;
  input.setAttribute('aria-label', labels?.[field] ?? '');
  input.setAttribute('autocomplete', autocompletes[field]);
  input.inputMode = field === 'iban' ? 'text' : 'numeric';
  input.name = field;
  input.classList.add(field, 'empty');
  input.addEventListener('input', (event) =>
    onInput(event instanceof InputEvent && event.inputType.startsWith('delete')),
  );
  input.addEventListener('focus', () => post({ kind: 'focus' }));
  input.addEventListener('blur', () => {
    hasBeenLeft = true;
    focusOrClear();
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
    focusOrClear();
  });
};

/** The parts of the page's script. */
export const fieldPage = {
  requestTimeoutMs,
  autocompletes,
  styled,
  joinFieldGroup,
  fieldLabels,
  requestGateway,
  connectToHost,
};
