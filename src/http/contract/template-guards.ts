import type { InferInput, InferOutput } from 'valibot';
import type { OnOdd } from './call.ts';
import { either, type Guard, isFlag, isNumber, isObject, isText, listOf, maybe, shape, withoutOdd } from './guards.ts';
import type { templateReply } from './template.ts';

/**
 * `GET /api/template`, read by hand: a schema library would take too much of what a first wall may weigh. A test holds
 * this to the schema.
 */

type Input = InferInput<typeof templateReply>;
type Template = InferOutput<typeof templateReply>;
type SizeRow = Template['sizes'][number];
type Trigger = NonNullable<Template['trigger']>;

const isMissing: Guard<undefined> = (value) => value === undefined;
const orMissing = <T>(guard: Guard<T>): Guard<T | undefined> => either(isMissing, guard);
const oneOf =
  <T extends string>(...words: readonly T[]): Guard<T> =>
  (value): value is T =>
    words.some((word) => word === value);
const isAmount: Guard<number> = (value): value is number => Number.isFinite(value);
const isTexts: Guard<Record<string, string>> = (value): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);
/** What is none of the words counts as missing, and showing the template is then refused with its own text. */
const isAny: Guard<undefined> = (_): _ is undefined => true;

const size = maybe(isNumber);
const unit = orMissing(oneOf('px', '%'));
const rowGuards: { [Key in keyof SizeRow]-?: Guard<SizeRow[Key]> } = {
  minSize: size,
  maxSize: size,
  widthValue: size,
  widthUnit: unit,
  heightValue: size,
  heightUnit: unit,
};
const isTrigger = either<Trigger, Trigger>(
  shape<Extract<Trigger, { type: 'delay' }>>({ type: oneOf('delay'), delaySec: isAmount }),
  shape<Extract<Trigger, { type: 'scrollPercentage' }>>({
    type: oneOf('scrollPercentage'),
    scrollPercentage: isAmount,
    scrollDenominatorSelector: orMissing(isText),
  }),
);
const isType = oneOf('iframe', 'noniframe');
const isStyle = oneOf('popup', 'inline');
const [text, flag, texts] = [orMissing(isText), orMissing(isFlag), orMissing(isTexts)];

const guards: { [Key in keyof Input]-?: Guard<Input[Key]> } = {
  templateId: isText,
  type: isAny,
  style: isAny,
  html: text,
  css: text,
  js: text,
  sizes: orMissing(listOf(shape<SizeRow>(rowGuards))),
  version: maybe(either(isText, isNumber)),
  selector: maybe(isText),
  width: maybe(isText),
  height: maybe(isText),
  resizable: flag,
  showCloseButton: flag,
  modalClass: maybe(isText),
  modalStyle: texts,
  overlappable: flag,
  fadeOut: flag,
  urlParams: texts,
  trigger: maybe(isTrigger),
  legacyCk: flag,
};
const isInput = shape<Input>(guards);

/** Whether a value may stand in a field of a template. */
export const fitsTemplate = (field: keyof Input, value: unknown): boolean => guards[field](value);

const isRow = shape<SizeRow>(rowGuards);

/** Leaves out what does not fit: rows of a list, entries of a record, or the whole field. */
const withoutOddFields = (raw: Record<string, unknown>, onOdd: OnOdd): Record<string, unknown> => {
  const lists: Record<string, unknown> = Object.create(null);
  if (Array.isArray(raw.sizes)) {
    for (const [at, row] of raw.sizes.entries()) if (!isRow(row)) onOdd(`sizes.${at}`);
    lists.sizes = raw.sizes.filter(isRow);
  }
  for (const name of ['modalStyle', 'urlParams']) {
    const record = raw[name];
    if (!isObject(record) || Array.isArray(record)) continue;
    const entries = Object.fromEntries(Object.keys(record).map((key) => [key, isText]));
    lists[name] = withoutOdd(record, entries, (key) => onOdd(`${name}.${key}`));
  }
  return withoutOdd({ ...raw, ...lists }, guards, onOdd);
};

/**
 * A template with all its defaults and nothing inherited, read field by field: one that does not fit is left out and
 * told. Null for what is no template: no object, or one without its name.
 */
export const decodeTemplate = (raw: unknown, onOdd: OnOdd = () => {}): Template | null => {
  if (!isObject(raw)) return null;
  const fitting = withoutOddFields(Object.assign(Object.create(null), raw), onOdd);
  if (!isInput(fitting)) return null;
  const own: Input = fitting;
  return {
    templateId: own.templateId,
    type: isType(own.type) ? own.type : undefined,
    style: isStyle(own.style) ? own.style : undefined,
    html: own.html ?? '',
    css: own.css ?? '',
    js: own.js ?? '',
    sizes: own.sizes ?? [],
    version: own.version,
    selector: own.selector,
    width: own.width,
    height: own.height,
    resizable: own.resizable ?? false,
    showCloseButton: own.showCloseButton ?? true,
    modalClass: own.modalClass,
    modalStyle: own.modalStyle ?? {},
    overlappable: own.overlappable ?? false,
    fadeOut: own.fadeOut ?? false,
    urlParams: own.urlParams ?? {},
    trigger: own.trigger,
    legacyCk: own.legacyCk ?? false,
  };
};
