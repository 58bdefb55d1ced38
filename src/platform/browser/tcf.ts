import type { ConsentTool } from '../platform.ts';
import { tryOr } from './storage.ts';

/** The page's consent tool by IAB TCF v2. A tool that throws, or is gone, counts as silent. */
export const browserConsentTool: ConsentTool = (then) => {
  let isStopped = false;
  const onTcData = (data: unknown, isSuccess: unknown) => {
    if (!isStopped && isSuccess === true) then(data);
  };
  tryOr(() => Reflect.apply(Reflect.get(window, '__tcfapi'), window, ['addEventListener', 2, onTcData]), null);
  return () => {
    isStopped = true;
  };
};
