/** The state of a kind of settings, and how it is read and guarded. */
import { atom, computed, map } from 'nanostores';
import type { Notice } from '../state/flow-store.ts';
import { OperatorError } from '../state/operator-calls.ts';
import { type Draft, isChanged } from './draft.ts';
import type { Entry, Saved, SettingsKind } from './settings-kind.ts';

/** Creates the state. */
export const createSettingsState = (kind: SettingsKind) => {
  const $entries = atom<readonly Entry[] | null>(null);
  const $drafts = map<Record<string, Draft>>({});
  const $openKey = atom<string | null>(null);
  const $draft = computed([$drafts, $openKey], (drafts, key) => (key === null ? null : (drafts[key] ?? null)));
  const $unsaved = computed($drafts, (drafts) =>
    Object.values(drafts)
      .filter((draft) => isChanged(kind, draft))
      .map(({ key }) => key),
  );
  const $notice = atom<Notice | null>(null);
  const $isBusy = atom(false);
  const $isRefused = atom(false);
  const $saved = atom<Saved | null>(null);

  const load = async (): Promise<readonly Entry[]> => {
    const entries = await kind.list();
    $isRefused.set(false);
    $entries.set(entries);
    return entries;
  };
  const fail = (cause: unknown): void => {
    if (cause instanceof OperatorError && cause.code === 'not_logged_in') {
      $isRefused.set(true);
      return;
    }
    const text = cause instanceof Error ? cause.message : String(cause);
    $notice.set({ kind: cause instanceof OperatorError ? 'refused' : 'failed', text: `${text.replace(/\.$/, '')}.` });
  };
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    $isBusy.set(true);
    $notice.set(null);
    try {
      const text = await work();
      if (text !== null) $notice.set({ kind: 'done', text });
    } catch (cause) {
      fail(cause);
    } finally {
      $isBusy.set(false);
    }
  };
  return { $entries, $drafts, $openKey, $draft, $unsaved, $notice, $isBusy, $isRefused, $saved, load, run };
};

/** The state. */
export type SettingsState = ReturnType<typeof createSettingsState>;
