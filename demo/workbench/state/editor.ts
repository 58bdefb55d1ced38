/** The editor of one document: form and JSON are two views of it, with one undo for both. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { checkFlow } from '../../../src/flow/check/check-flow.ts';
import type { Finding } from '../../../src/flow/check/finding.ts';
import { formatDocument, type Json, parseDocument, setAt } from './json.ts';

interface EditorState {
  document: Json;
  /** The text of the JSON view while it can't be read; null: the document, written out. */
  brokenText: string | null;
  past: readonly Json[];
  future: readonly Json[];
  /** The field of the last change: further typing in it is one step of undo. */
  lastField: string | null;
}

/** The number of steps that can be undone. */
const maxSteps = 200;

/** An editor. */
export interface Editor {
  $document: ReadableAtom<Json>;
  $text: ReadableAtom<string>;
  /** Error of the JSON view; null if its text is the document. */
  $textError: ReadableAtom<string | null>;
  $findings: ReadableAtom<readonly Finding[]>;
  $canUndo: ReadableAtom<boolean>;
  $canRedo: ReadableAtom<boolean>;
  /** True if the document differs from what was loaded or saved. */
  $isChanged: ReadableAtom<boolean>;
  /** Changes the document; changes of one field that follow each other are one step. */
  change(document: Json, field?: string): void;
  /** Takes the text of the JSON view. While it can't be read, the document stays as it was. */
  setText(text: string): void;
  undo(): void;
  redo(): void;
  /** Begins with another document, which counts as saved. */
  load(document: Json): void;
  /** A document has been saved as a version; what was typed meanwhile has not. */
  markSaved(document: Json, version: number): void;
}

const startWith = (document: Json): EditorState => ({
  document,
  brokenText: null,
  past: [],
  future: [],
  lastField: null,
});

const changed = (state: EditorState, document: Json, field: string | null): EditorState => {
  if (formatDocument(document) === formatDocument(state.document)) return { ...state, document, brokenText: null };
  const isSameStep = field !== null && field === state.lastField;
  const past = isSameStep ? state.past : [...state.past, state.document].slice(-maxSteps);
  return { document, brokenText: null, past, future: [], lastField: field };
};

/** Creates an editor. The options of the checker are read at each change. */
export const createEditor = (first: Json, templateIds: () => readonly string[]): Editor => {
  const $state = atom(startWith(first));
  const $saved = atom(formatDocument(first));
  const $document = computed($state, ({ document }) => document);
  const $written = computed($document, formatDocument);
  const step = (from: 'past' | 'future', to: 'past' | 'future', last: (list: readonly Json[]) => number) => {
    const state = $state.get();
    const index = last(state[from]);
    const document = state[from][index];
    if (document === undefined) return;
    const rest = state[from].filter((_, place) => place !== index);
    const kept = to === 'past' ? [...state.past, state.document] : [state.document, ...state.future];
    $state.set({ ...state, document, brokenText: null, lastField: null, [from]: rest, [to]: kept });
  };
  return {
    $document,
    $text: computed([$state, $written], ({ brokenText }, written) => brokenText ?? written),
    $textError: computed($state, ({ brokenText }) => {
      const parsed = brokenText === null ? null : parseDocument(brokenText);
      return parsed !== null && 'error' in parsed ? parsed.error : null;
    }),
    $findings: computed($document, (document) => checkFlow(document, { templateIds: [...templateIds()] })),
    $canUndo: computed($state, ({ past }) => past.length > 0),
    $canRedo: computed($state, ({ future }) => future.length > 0),
    $isChanged: computed([$written, $saved], (written, saved) => written !== saved),
    change: (document, field) => $state.set(changed($state.get(), document, field ?? null)),
    setText: (text) => {
      const parsed = parseDocument(text);
      const state = $state.get();
      $state.set(
        'error' in parsed
          ? { ...state, brokenText: text }
          : { ...changed(state, parsed.document, 'json'), brokenText: null },
      );
    },
    undo: () => step('past', 'future', (list) => list.length - 1),
    redo: () => step('future', 'past', () => 0),
    load: (document) => {
      $saved.set(formatDocument(document));
      $state.set(startWith(document));
    },
    markSaved: (document, version) => {
      const renumber = (each: Json): Json => setAt(each, ['version'], version) ?? each;
      const state = $state.get();
      $saved.set(formatDocument(renumber(document)));
      $state.set({
        ...state,
        document: renumber(state.document),
        past: state.past.map(renumber),
        future: state.future.map(renumber),
      });
    },
  };
};
