/** Saves what is typed, and tells what stands in its way: at the field, or beside what somebody else has saved. */
import { type Json, setAt } from '../state/json.ts';
import { OperatorError } from '../state/operator-calls.ts';
import { createDraft, type Draft, readBody } from './draft.ts';
import { readValues, shownFields, type Values, writeValues } from './form-fields.ts';
import { findRefusedPaths, placeProblems } from './form-problems.ts';
import type { Saved, SettingsKind } from './settings-kind.ts';
import type { SettingsState } from './settings-state.ts';

/** Values that were typed while a call was under way. */
const typedSince = (sent: Values, latest: Values): Values =>
  Object.fromEntries(Object.entries(latest).filter(([path, value]) => value !== sent[path]));

/** Returns the paths that a refusal is about; none: it is about the whole form. */
const pathsOf = ({ fieldsOf }: SettingsKind, { code, message }: OperatorError): readonly string[] => {
  const [, names = ''] = (code === 'bad_request' && /^Missing or malformed: (.+)$/.exec(message)) || [];
  return names === '' ? (fieldsOf?.(code, message) ?? []) : names.split(', ');
};

/** Returns the body of the change that a form asks for. */
const bodyOf = (kind: SettingsKind, { body, values, seen }: Draft, operator: string): Json => {
  const written = writeValues(body, values, shownFields(values, kind.fields));
  const signed = setAt(kind.withSeen(written, seen), ['operator'], operator.trim());
  return setAt(signed, ['siteId'], kind.siteId) ?? {};
};

const theirsNotice = 'Somebody else has saved it meanwhile. Compare below; save again to put yours in place of theirs.';

/** Changes of forms by the answers of the service. */
const createAnswers = (kind: SettingsKind, { $drafts, $openKey, $notice, $saved, load }: SettingsState) => {
  const update = (key: string, change: Partial<Draft>): void => {
    const draft = $drafts.get()[key];
    if (draft !== undefined) $drafts.setKey(key, { ...draft, ...change });
  };
  const tell = (text: string): void => $notice.set({ kind: 'refused', text });
  return {
    refuse: ({ key }: Draft, paths: readonly string[], message: string): void => {
      const { problems, others } = placeProblems(paths, kind.fields);
      update(key, { problems });
      const unplaced = others.length === 0 ? '' : ` The form has no field for: ${others.join(', ')}.`;
      tell(`${message}${unplaced} Nothing was saved; what you typed is still here.`);
    },
    /** Puts what somebody else has saved beside what is typed. */
    showTheirs: async ({ key }: Draft): Promise<void> => {
      const entry = (await load()).find((each) => each.key === key);
      if (entry === undefined) {
        const ids = kind.fields.filter(({ isId }) => isId === true);
        update(key, { problems: Object.fromEntries(ids.map(({ path }) => [path, 'Choose another one.'])) });
        tell(`There is such a ${kind.noun} already. Nothing was saved; what you typed is still here.`);
        return;
      }
      const body = await readBody(kind, entry);
      update(key, { seen: entry.revision, body, theirs: readValues(body, kind.fields) });
      tell(theirsNotice);
    },
    finish: async (sent: Draft, saved: Saved): Promise<string> => {
      $saved.set(saved);
      const entry = (await load()).find(({ key }) => key === saved.key);
      const body = entry === undefined ? sent.body : await readBody(kind, entry);
      const { [sent.key]: latest = sent, ...others } = $drafts.get();
      const draft = createDraft(kind, entry ?? { key: saved.key, revision: 1 }, body);
      const values = { ...draft.values, ...typedSince(sent.values, latest.values) };
      $drafts.set({ ...others, [saved.key]: { ...draft, values } });
      $openKey.set(saved.key);
      return saved.text;
    },
  };
};

/** Creates the function that saves the open form. It returns the text of the notice; null if that is set. */
export const createSave = (kind: SettingsKind, state: SettingsState) => {
  const { refuse, showTheirs, finish } = createAnswers(kind, state);
  const handleRefusal = async (draft: Draft, cause: OperatorError): Promise<null> => {
    const paths = pathsOf(kind, cause);
    if (cause.code.startsWith('newer_')) await showTheirs(draft);
    else if (paths.length > 0) refuse(draft, paths, `${cause.message}.`);
    else throw cause;
    return null;
  };
  return async (operator: string): Promise<string | null> => {
    const draft = state.$draft.get();
    if (draft === null) return null;
    const body = bodyOf(kind, draft, operator);
    const paths = findRefusedPaths(kind.schema, body);
    if (paths.length > 0) {
      refuse(draft, paths, 'Correct the marked fields.');
      return null;
    }
    try {
      return await finish(draft, await kind.save(body));
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      return handleRefusal(draft, cause);
    }
  };
};
