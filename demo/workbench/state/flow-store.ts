/** One flow in the workbench: its versions, the document in the editor, and the calls that change it. */
import { atom, type ReadableAtom } from 'nanostores';
import { createEditor, type Editor } from './editor.ts';
import type { Json } from './json.ts';
import type { FlowHistory, OperatorApi } from './operator-api.ts';
import { OperatorError } from './operator-calls.ts';

/** Message about the last call. */
export interface Notice {
  kind: 'done' | 'refused' | 'failed';
  text: string;
}

/** The flow. */
export interface FlowStore {
  flowId: string;
  editor: Editor;
  $history: ReadableAtom<FlowHistory | null>;
  /** The version that the document in the editor was made from. */
  $parent: ReadableAtom<number | null>;
  $live: ReadableAtom<{ version: number; document: Json } | null>;
  $notice: ReadableAtom<Notice | null>;
  $isBusy: ReadableAtom<boolean>;
  /** Reads the versions, and the newest one into the editor. */
  open(): Promise<void>;
  /** Reads a version into the editor. */
  edit(version: number): Promise<void>;
  save(operator: string): Promise<void>;
  publish(version: number, operator: string): Promise<void>;
  schedule(version: number, operator: string, at: string | null): Promise<void>;
  rollBack(operator: string): Promise<void>;
}

const describeLatest = ({ changes: [latest] }: FlowHistory): string =>
  latest === undefined ? '' : ` Last change: ${latest.by} ${latest.act} version ${latest.version}.`;

/** The state of a flow, and how it is read and guarded. */
const createFlowState = (api: OperatorApi, flowId: string) => {
  const $history = atom<FlowHistory | null>(null);
  const $parent = atom<number | null>(null);
  const $live = atom<{ version: number; document: Json } | null>(null);
  const $notice = atom<Notice | null>(null);
  const $isBusy = atom(false);
  const editor = createEditor({}, () => $history.get()?.templateIds ?? []);

  const reload = async (): Promise<FlowHistory> => {
    const history = await api.history(flowId);
    $history.set(history);
    const live = history.versions.find(({ state }) => state === 'live');
    if (live?.version !== $live.get()?.version) {
      $live.set(live ? { version: live.version, document: await api.document(flowId, live.version) } : null);
    }
    return history;
  };

  /** Runs a call; a refusal shows what somebody else did meanwhile, and keeps the document. */
  const run = async (work: () => Promise<string>): Promise<void> => {
    $isBusy.set(true);
    $notice.set(null);
    try {
      $notice.set({ kind: 'done', text: await work() });
    } catch (cause) {
      if (!(cause instanceof OperatorError)) {
        $notice.set({ kind: 'failed', text: cause instanceof Error ? cause.message : String(cause) });
      } else {
        const latest = cause.code === '' ? '' : await reload().then(describeLatest, () => '');
        $notice.set({ kind: 'refused', text: `${cause.message}.${latest} Your document is still here.` });
      }
    } finally {
      $isBusy.set(false);
    }
  };
  return { $history, $parent, $live, $notice, $isBusy, editor, reload, run };
};

/** Creates the store of a flow. */
export const createFlowStore = (api: OperatorApi, flowId: string): FlowStore => {
  const { reload, run, ...state } = createFlowState(api, flowId);
  const { $history, $parent, $live, editor } = state;
  const load = async (version: number): Promise<void> => {
    editor.load(await api.document(flowId, version));
    $parent.set(version);
  };
  /** Runs a change of what is live, and reads the versions again. */
  const change = (work: (live: number | null) => Promise<string>) =>
    run(async () => {
      const text = await work($live.get()?.version ?? null);
      await reload();
      return text;
    });

  return {
    ...state,
    flowId,
    open: () =>
      run(async () => {
        const { versions } = await reload();
        await load(versions[0]?.version ?? 1);
        return '';
      }),
    edit: (version) =>
      run(async () => {
        await load(version);
        return `Version ${version} is in the editor.`;
      }),
    save: (operator) =>
      run(async () => {
        const newest = $history.get()?.versions[0]?.version ?? null;
        const document = editor.$document.get();
        const { version } = await api.save({ flowId, operator, parent: $parent.get(), newest, document });
        editor.markSaved(document, version);
        $parent.set(version);
        await reload();
        return `Saved as version ${version}.`;
      }),
    publish: (version, operator) =>
      change(async (live) => {
        await api.publish({ flowId, operator, version, live });
        return `Version ${version} is live.`;
      }),
    schedule: (version, operator, at) =>
      change(async (live) => {
        await api.schedule({ flowId, operator, version, live, at });
        return at === null ? 'Nothing is scheduled any more.' : `Version ${version} will be live at ${at}.`;
      }),
    rollBack: (operator) =>
      change(async (live) => {
        const { version } = await api.rollBack({ flowId, operator, live: live ?? 0 });
        return `Rolled back: version ${version} is live.`;
      }),
  };
};
