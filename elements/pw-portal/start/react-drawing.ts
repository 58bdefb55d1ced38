import type { Dispose } from '../../../src/platform/platform.ts';
import { startClass } from './sign-in-markup.ts';

/** True once the tree of the portal is past its spinners: it shows the sign-in, the pages of a reader, or an error. */
const isSettled = (root: ShadowRoot): boolean => {
  const { lastElementChild: tree } = root;
  if (tree === null || tree.classList.contains(startClass)) return false;
  if (tree.querySelector('.portal') !== null) return true;
  return tree.querySelector('.spinner') === null && tree.querySelector('p') !== null;
};

/** Calls back once when React has drawn a portal beside its first form, or has failed to. Returns what ends the watch. */
export const watchDrawing = (host: HTMLElement, root: ShadowRoot, onDrawn: () => void): Dispose => {
  const observer = new MutationObserver(() => isSettled(root) && finish());
  const finish = () => {
    observer.disconnect();
    host.removeEventListener('pw-error', finish);
    onDrawn();
  };
  observer.observe(root, { childList: true, subtree: true });
  host.addEventListener('pw-error', finish);
  if (isSettled(root)) finish();
  return () => {
    observer.disconnect();
    host.removeEventListener('pw-error', finish);
  };
};
