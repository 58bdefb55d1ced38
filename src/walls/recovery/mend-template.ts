import { isObject, isText } from '../../contract/guards.ts';
import { decodeTemplate, isRow, templateGuards } from '../../contract/paywall/template-guards.ts';
import { tellOnce, withoutOdd } from '../../contract/recovery/without-odd.ts';
import type { OnInvalidField, Tell } from '../../http/call.ts';
import type { Template } from '../display/template.ts';

/** Leaves out what does not fit: rows of a list, entries of a record, or the whole field. */
const mendFields = (raw: Record<string, unknown>, onOdd: OnInvalidField): Record<string, unknown> => {
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
  return withoutOdd({ ...raw, ...lists }, templateGuards, onOdd);
};

/**
 * Reads a template field by field; an invalid field is reported and left out. Null if it is no template: no
 * object, or one without its name.
 */
export const mendTemplate = (raw: unknown, tell: Tell): Template | null => {
  if (!isObject(raw)) return null;
  const own: Record<string, unknown> = Object.assign(Object.create(null), raw);
  const { templateId } = own;
  if (!isText(templateId)) return null;
  const onOdd: OnInvalidField = (field) =>
    tellOnce(tell, `Show Template: ${field} of ${templateId} does not fit and is left out`);
  return decodeTemplate(mendFields(own, onOdd));
};
