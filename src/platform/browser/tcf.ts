import type { ConsentTool } from '../platform.ts';
import { tryOr } from './storage.ts';

/** The page's consent tool by IAB TCF v2; null if there is none. A tool that throws counts as silent. */
export const browserConsentTool = (): ConsentTool | null => {
  const api: unknown = tryOr<unknown>(() => Reflect.get(window, '__tcfapi'), null);
  if (typeof api !== 'function') return null;
  return (then) => {
    let isStopped = false;
    const onTcData = (data: unknown, isSuccess: unknown) => {
      if (!isStopped && isSuccess === true) then(data);
    };
    tryOr(() => Reflect.apply(api, window, ['addEventListener', 2, onTcData]), null);
    return () => {
      isStopped = true;
    };
  };
};
