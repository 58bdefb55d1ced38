/** Settings of one kind in the workbench: the list, what is typed, and the calls that change them. */
import type { ReadableAtom } from 'nanostores';
import type { Notice } from '../state/flow-store.ts';
import { createDraft, type Draft, readBody } from './draft.ts';
import { readValues } from './form-fields.ts';
import { createSave } from './save-settings.ts';
import type { Entry, Saved, SettingsKind } from './settings-kind.ts';
import { createSettingsState } from './settings-state.ts';

/** The store. */
export interface SettingsStore {
  kind: SettingsKind;
  $entries: ReadableAtom<readonly Entry[] | null>;
  /** The open form; null if none is. */
  $draft: ReadableAtom<Draft | null>;
  /** Keys of forms that hold something unsaved. */
  $unsaved: ReadableAtom<readonly string[]>;
  $notice: ReadableAtom<Notice | null>;
  $isBusy: ReadableAtom<boolean>;
  /** True if the service has refused the operator's key. */
  $isRefused: ReadableAtom<boolean>;
  /** The last change. */
  $saved: ReadableAtom<Saved | null>;
  /** Reads the list. */
  load(): Promise<void>;
  /** Opens the form of an entry, with what was typed before. */
  edit(key: string): Promise<void>;
  /** Opens the form of something new. */
  begin(): void;
  close(): void;
  /** Reads another version into the form. */
  editVersion(version: number): Promise<void>;
  set(path: string, value: string | boolean): void;
  /** Takes away the text at a field. */
  clearProblem(path: string): void;
  /** Takes the value that somebody else has saved. */
  takeTheirs(path: string): void;
  /** Takes back what is typed. */
  reset(): void;
  save(operator: string): Promise<void>;
  /** Runs another call about the open entry, and reads the list again. */
  run(work: () => Promise<string>): Promise<void>;
}

/** Creates the store of a kind. */
export const createSettingsStore = (kind: SettingsKind): SettingsStore => {
  const state = createSettingsState(kind);
  const { $drafts, $openKey, $draft, $entries, run, load } = state;
  const save = createSave(kind, state);
  const change = (work: (draft: Draft) => Draft): void => {
    const draft = $draft.get();
    if (draft !== null) $drafts.setKey(draft.key, work(draft));
  };
  const open = async (key: string): Promise<void> => {
    const entry = $entries.get()?.find((each) => each.key === key);
    if (entry === undefined) return;
    if ($drafts.get()[key] === undefined) {
      $drafts.setKey(key, createDraft(kind, entry, await readBody(kind, entry)));
    }
    $openKey.set(key);
  };
  return {
    ...state,
    kind,
    load: () =>
      run(async () => {
        await load();
        return null;
      }),
    edit: (key) =>
      run(async () => {
        await open(key);
        return null;
      }),
    begin: () => {
      if ($drafts.get()[''] === undefined) $drafts.setKey('', createDraft(kind, null, kind.empty));
      $openKey.set('');
    },
    close: () => $openKey.set(null),
    editVersion: (version) =>
      run(async () => {
        const key = $draft.get()?.key ?? '';
        const body = (await kind.read?.(key, version)) ?? kind.empty;
        const values = readValues(body, kind.fields);
        change((draft) => ({
          ...draft,
          values,
          problems: {},
          body: kind.madeFrom?.(draft.body, version) ?? draft.body,
        }));
        return `Version ${version} is in the form. Save it to make a new version of it.`;
      }),
    set: (path, value) =>
      change((draft) => {
        const { [path]: _, ...problems } = draft.problems;
        return { ...draft, problems, values: { ...draft.values, [path]: value } };
      }),
    clearProblem: (path) =>
      change((draft) => {
        const { [path]: _, ...problems } = draft.problems;
        return { ...draft, problems };
      }),
    takeTheirs: (path) =>
      change((draft) => ({ ...draft, values: { ...draft.values, [path]: draft.theirs?.[path] ?? '' } })),
    reset: () =>
      change((draft) => ({ ...draft, problems: {}, theirs: null, values: readValues(draft.body, kind.fields) })),
    save: (operator) => run(() => save(operator)),
    run: (work) =>
      run(async () => {
        const text = await work();
        await load();
        return text;
      }),
  };
};
