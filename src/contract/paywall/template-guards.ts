import type { InferInput, InferOutput } from 'valibot';
import { either, type Guard, isFlag, isNumber, isObject, isText, listOf, maybe, shape } from '../guards.ts';
import type { templateReply } from './template.ts';

/**
 * `GET /api/template`, read by hand: a schema library would take too much of what a first wall may weigh. A test holds
 * this to the schema. What does not fit is read field by field (`mend-template.ts`), by code that few pages load.
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
/** An unknown word counts as missing, and showing the template is then refused with its own text. */
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
/** One row of its sizes. */
export const isRow = shape<SizeRow>(rowGuards);

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

/** The guard of each field. */
export const templateGuards: { [Key in keyof Input]-?: Guard<Input[Key]> } = {
  templateId: isText,
  type: isAny,
  style: isAny,
  html: text,
  css: text,
  js: text,
  sizes: orMissing(listOf(isRow)),
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
const isInput = shape<Input>(templateGuards);

/** Gives a template all its defaults; null for what does not fit. */
export const decodeTemplate = (raw: unknown): Template | null => {
  if (!isInput(raw)) return null;
  const template: Input = Object.assign(Object.create(null), raw);
  return {
    templateId: template.templateId,
    type: isType(template.type) ? template.type : undefined,
    style: isStyle(template.style) ? template.style : undefined,
    html: template.html ?? '',
    css: template.css ?? '',
    js: template.js ?? '',
    sizes: template.sizes ?? [],
    version: template.version,
    selector: template.selector,
    width: template.width,
    height: template.height,
    resizable: template.resizable ?? false,
    showCloseButton: template.showCloseButton ?? true,
    modalClass: template.modalClass,
    modalStyle: template.modalStyle ?? {},
    overlappable: template.overlappable ?? false,
    fadeOut: template.fadeOut ?? false,
    urlParams: template.urlParams ?? {},
    trigger: template.trigger,
    legacyCk: template.legacyCk ?? false,
  };
};
