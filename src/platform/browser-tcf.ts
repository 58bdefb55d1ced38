import { attempt } from './browser-storage.ts';
import type { ConsentTool } from './platform.ts';

/** The page's consent tool that speaks IAB TCF v2; null where there is none. One that throws has said nothing. */
export const browserConsentTool = (): ConsentTool | null => {
  const api: unknown = attempt<unknown>(() => Reflect.get(window, '__tcfapi'), null);
  if (typeof api !== 'function') return null;
  return (then) => {
    let isOver = false;
    const hear = (data: unknown, isGood: unknown) => {
      if (!isOver && isGood === true) then(data);
    };
    attempt(() => Reflect.apply(api, window, ['addEventListener', 2, hear]), null);
    return () => {
      isOver = true;
    };
  };
};
