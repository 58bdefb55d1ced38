import type { InferInput, InferOutput } from 'valibot';
import { either, type Guard, isFlag, isNumber, isObject, isText, listOf, maybe, shape } from './guards.ts';
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

/** A template with all its defaults and nothing inherited; null when it is none. */
export const decodeTemplate = (raw: unknown): Template | null => {
  if (!isInput(raw)) return null;
  const own: Input = Object.assign(Object.create(null), raw);
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
