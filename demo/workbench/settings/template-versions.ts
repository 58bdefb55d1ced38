/** The versions of the open template, and their publication. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { type templateHistoryReply, templateVersionCalls } from '../../../src/contract/operator/template-versions.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';
import type { SettingsStore } from './settings-store.ts';

/** The versions, the newest first. */
export type TemplateVersions = InferOutput<typeof templateHistoryReply>['versions'];

/** The store. */
export interface TemplateVersionsStore {
  /** Of the open template; null while none is open or they are being read. */
  $versions: ReadableAtom<TemplateVersions | null>;
  /** Makes a version live. Refused if another one is live than the list shows. */
  publish(version: number, operator: string): Promise<void>;
}

const { templateHistory, publishTemplate } = templateVersionCalls;

/** Creates the store; it reads the versions of each template that is opened or saved. */
export const createTemplateVersions = (
  { read, write }: OperatorCalls,
  { $draft, $entries, run }: Pick<SettingsStore, '$draft' | '$entries' | 'run'>,
): TemplateVersionsStore => {
  const $versions = atom<TemplateVersions | null>(null);
  let latestRequest = 0;
  const reload = async (): Promise<void> => {
    const request = ++latestRequest;
    const templateId = $draft.get()?.key ?? '';
    const versions =
      templateId === '' ? null : (await read(templateHistory.path, { templateId }, templateHistory.reply)).versions;
    if (request === latestRequest) $versions.set(versions);
  };
  onMount($versions, () => {
    let openKey: string | undefined;
    const stopDraft = $draft.subscribe((draft) => {
      if (draft?.key === openKey) return;
      openKey = draft?.key;
      $versions.set(null);
      void reload().catch(() => {});
    });
    // A change of the list is a change of versions.
    const stopEntries = $entries.listen(() => void reload().catch(() => {}));
    return () => {
      stopDraft();
      stopEntries();
    };
  });
  return {
    $versions,
    publish: (version, operator) =>
      run(async () => {
        const templateId = $draft.get()?.key ?? '';
        const live = $versions.get()?.find(({ state }) => state === 'live')?.version ?? null;
        try {
          await write(publishTemplate.path, { templateId, operator, version, live }, publishTemplate.reply);
        } catch (cause) {
          await reload();
          throw cause;
        }
        return `Version ${version} is live.`;
      }),
  };
};
