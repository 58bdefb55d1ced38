import { createEmitter } from '../../../../src/platform/emitter.ts';
import type { PageHistory } from '../../../../src/sdk/portal/route/portal-router.ts';

/** The history of a page without a window. */
export interface FakeHistory extends PageHistory {
  /** The steps that were added. */
  steps: string[];
  /** The page or its reader goes to a URL. */
  visit(url: string): void;
}

/** Creates one, at a URL. */
export const createFakeHistory = (start: string): FakeHistory => {
  const { on, emit } = createEmitter<{ change: null }>(() => {});
  const steps: string[] = [];
  let current = start;
  return {
    steps,
    url: () => current,
    replaceUrl: (url) => {
      current = url;
    },
    push: (url) => {
      current = url;
      steps.push(url);
    },
    notifyPortals: () => emit('change', null),
    onChange: (then) => on('change', then),
    visit: (url) => {
      current = url;
      emit('change', null);
    },
  };
};
