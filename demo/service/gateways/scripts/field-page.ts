/** The page of one field: what is typed here is sent to the gateway, and never to the page around it. */
import type { Brand } from './card-rules.ts';
import { readField, stateOf } from './field-rules.ts';
import { fieldWords } from './field-words.ts';
import { askGateway, greetHost } from './frame-port.ts';
import type {
  AmongFields,
  Field,
  FieldSettings,
  FieldState,
  FieldStates,
  FieldStyle,
  FromField,
  Sent,
  ToField,
} from './messages.ts';

/** How long the fields beside this one may take to say what they hold, in ms. */
const patienceMs = 10_000;

/** What browsers fill in, by field. */
const autocompletes: Readonly<Record<Field, string>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvc: 'cc-csc',
  iban: 'off',
};

/** Style from outside: declarations alone, for the input alone, and nothing that loads. */
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

/** What a field holds, and how it stands. */
interface Held {
  value: string;
  state: FieldState;
}

/** The channel of the fields of one form. */
const joinFields = (group: string, field: Field, held: () => Held, hearBrand: (brand: Brand) => void) => {
  const channel = new BroadcastChannel(`gateway-${group}`);
  const say = (message: AmongFields) => channel.postMessage(message);
  const waiting = new Map<string, (field: Field, held: Held) => void>();
  channel.onmessage = ({ data }: MessageEvent<AmongFields>) => {
    if (data.kind === 'ask') say({ kind: 'value', id: data.id, field, ...held() });
    if (data.kind === 'value') waiting.get(data.id)?.(data.field, data);
    if (data.kind === 'brand') hearBrand(data.brand);
    if (data.kind === 'here') for (const id of waiting.keys()) say({ kind: 'ask', id });
  };
  say({ kind: 'here' });
  /** What these fields hold; null when one of them does not answer. */
  const gather = (fields: readonly Field[]) =>
    new Promise<Partial<Record<Field, Held>> | null>((resolve) => {
      const id = crypto.randomUUID();
      const values: Partial<Record<Field, Held>> = { [field]: held() };
      const end = (answer: typeof values | null) => {
        clearTimeout(late);
        waiting.delete(id);
        resolve(answer);
      };
      const late = setTimeout(() => end(null), patienceMs);
      const settle = () => fields.every((name) => values[name] !== undefined) && end(values);
      waiting.set(id, (name, { value, state }) => {
        values[name] = { value, state };
        settle();
      });
      say({ kind: 'ask', id });
      settle();
    });
  return { gather, sayBrand: (brand: Brand) => say({ kind: 'brand', brand }) };
};

/** Runs the field that the page's address names. */
export const runField = (): void => {
  const told = new URLSearchParams(location.hash.slice(1));
  const names = { number: true, expiry: true, cvc: true, iban: true };
  const isField = (name: string): name is Field => Object.hasOwn(names, name);
  const named = told.get('field') ?? '';
  const found = document.querySelector('input');
  if (found === null || !isField(named)) return;
  const [input, field]: [HTMLInputElement, Field] = [found, named];
  let brand: Brand = 'unknown';
  let hasBeenLeft = false;
  let port: MessagePort | null = null;
  const say = (message: FromField) => port?.postMessage(message);
  const read = () => readField(field, input.value, brand, new Date());

  const tell = () => {
    const state = stateOf(field, read(), brand, hasBeenLeft);
    input.classList.toggle('invalid', state.trouble !== null);
    input.classList.toggle('valid', state.isComplete);
    input.classList.toggle('complete', state.isComplete);
    input.classList.toggle('empty', state.isEmpty);
    say({ kind: 'state', state });
  };
  const fields = joinFields(
    told.get('group') ?? '',
    field,
    () => ({ value: read().value, state: stateOf(field, read(), brand, true) }),
    (next) => {
      if (field !== 'cvc' || next === brand) return;
      brand = next;
      tell();
    },
  );

  /** Shows what was typed as it should look; what stands behind the caret stays behind it. */
  const format = (isErasing: boolean) => {
    const behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/[^\dA-Za-z]/g, '').length;
    const { text } = read();
    input.value = isErasing ? text.replace(/[ /]+$/, '') : text;
    let caret = input.value.length;
    for (let left = behind; left > 0 && caret > 0; caret--) if (/[\dA-Za-z]/.test(input.value[caret - 1] ?? '')) left--;
    input.setSelectionRange(caret, caret);
  };
  const typed = (isErasing: boolean) => {
    format(isErasing);
    hasBeenLeft = false;
    const next = stateOf(field, read(), brand, false).brand;
    if (field === 'number' && next !== brand) {
      brand = next;
      fields.sayBrand(brand);
    }
    tell();
  };

  const set = ({ placeholder, label, style, isDisabled, isInvalid, isRequired }: FieldSettings) => {
    if (placeholder !== undefined) input.placeholder = placeholder;
    if (label !== undefined) input.setAttribute('aria-label', label);
    if (style !== undefined) document.adoptedStyleSheets = [styled(style)];
    if (isDisabled !== undefined) input.disabled = isDisabled;
    if (isInvalid !== undefined) input.setAttribute('aria-invalid', String(isInvalid));
    if (isRequired !== undefined) input.setAttribute('aria-required', String(isRequired));
    say({ kind: 'size', height: input.offsetHeight });
  };
  /** Looks at every field before anything is sent: what the page was told may be a moment old. */
  const ask = async (call: string, body: Record<string, unknown>, wanted: Field[]): Promise<Sent> => {
    const held = await fields.gather(wanted);
    if (held === null) return { kind: 'answered', answer: null };
    const states: FieldStates = {};
    const values: Partial<Record<Field, string>> = {};
    for (const name of wanted) {
      const one = held[name];
      if (one === undefined) continue;
      states[name] = one.state;
      values[name] = one.value;
    }
    if (!Object.values(states).every(({ isComplete }) => isComplete)) return { kind: 'incomplete', states };
    return { kind: 'answered', answer: await askGateway(location.href, call, { ...body, fields: values }) };
  };
  const send = async ({ id, call, body, fields: wanted }: Extract<ToField, { kind: 'send' }>) => {
    say({ kind: 'sent', id, sent: await ask(call, body, wanted) });
  };
  const hear = ({ data }: MessageEvent<ToField>) => {
    if (data.kind === 'settings') set(data.settings);
    else if (data.kind === 'focus') input.focus();
    else if (data.kind === 'blur') input.blur();
    else if (data.kind === 'send') void send(data);
    else {
      input.value = '';
      typed(false);
    }
  };

  const language = (told.get('locale') ?? '').slice(0, 2);
  const words = Object.hasOwn(fieldWords, language) ? fieldWords[language] : fieldWords.en;
  document.documentElement.lang = words === fieldWords.en ? 'en' : language;
  input.setAttribute('aria-label', words?.[field] ?? '');
  input.setAttribute('autocomplete', autocompletes[field]);
  input.inputMode = field === 'iban' ? 'text' : 'numeric';
  input.name = field;
  input.classList.add(field, 'empty');
  input.addEventListener('input', (event) =>
    typed(event instanceof InputEvent && event.inputType.startsWith('delete')),
  );
  input.addEventListener('focus', () => say({ kind: 'focus' }));
  input.addEventListener('blur', () => {
    hasBeenLeft = true;
    tell();
    say({ kind: 'blur' });
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') say({ kind: 'enter' });
  });
  greetHost(told.get('host') ?? '', (given) => {
    port = given;
    given.onmessage = hear;
    tell();
  });
};

/** The parts of the page's script. */
export const fieldPage = { patienceMs, autocompletes, styled, joinFields, fieldWords, askGateway, greetHost };
